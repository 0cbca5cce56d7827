"""The adapters against the real packages, each where it is installed (an environment of its own: CONTRIBUTING.md)."""

import math

import pytest

ARTICLE = "신분증과 여권용 사진 2장을 낸다. 수수료는 15만원으로 한다."


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """No package may call home while it is tested."""
    monkeypatch.setenv("RAGAS_DO_NOT_TRACK", "true")
    monkeypatch.setenv("DEEPEVAL_TELEMETRY_OPT_OUT", "YES")


def test_the_ragas_metric(quiet: None) -> None:
    """Scores a share, and NaN where nothing is claimed, by itself and through ragas' own evaluate."""
    ragas = pytest.importorskip("ragas")
    from hallucheck.adapters.ragas import HallucheckGrounding

    texts = ["수수료 5만원\n신분증", "여권용 사진 2장", "관련 문서 없음"]
    samples = [
        ragas.SingleTurnSample(
            user_input="여권?", response=text, retrieved_contexts=[ARTICLE], retrieved_context_ids=["a"]
        )
        for text in texts
    ]
    metric = HallucheckGrounding()
    assert [metric.single_turn_score(sample) for sample in samples[:2]] == [0.5, 1.0]
    assert math.isnan(metric.single_turn_score(samples[2]))
    assert "5만원" in metric.response(samples[0]).feedback
    scores = ragas.evaluate(ragas.EvaluationDataset(samples=samples), metrics=[metric], show_progress=False).scores
    assert [score["hallucheck_grounding"] for score in scores[:2]] == [0.5, 1.0]
    assert math.isnan(scores[2]["hallucheck_grounding"])


def test_the_deepeval_metric(quiet: None) -> None:
    """Score, success and reason; what is not scored is an error without a score."""
    cases = pytest.importorskip("deepeval.test_case")
    from hallucheck.adapters.deepeval import HallucheckMetric

    def measured(text: str) -> HallucheckMetric:
        metric = HallucheckMetric()
        metric.measure(cases.LLMTestCase(input="여권?", actual_output=text, retrieval_context=[ARTICLE]))
        return metric

    wrong, right, refused = map(measured, ["수수료 5만원", "여권용 사진 2장", "관련 문서 없음"])
    assert (wrong.score, wrong.is_successful(), wrong.error) == (0.0, False, None) and "15만원" in str(wrong.reason)
    assert (right.score, right.is_successful()) == (1.0, True)
    half = cases.LLMTestCase(input="여권?", actual_output="수수료 5만원\n신분증", retrieval_context=[ARTICLE])
    for threshold, success in ((None, False), (0.5, True), (0.6, False)):
        metric = HallucheckMetric(threshold=threshold)
        assert (metric.measure(half), metric.is_successful()) == (0.5, success)
    assert (refused.score, refused.is_successful()) == (None, False) and "Not scored" in str(refused.error)
