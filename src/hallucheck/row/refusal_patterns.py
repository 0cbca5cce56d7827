"""Refusals in other words than the agreed ones: patterns to be read, and extended, by eye.

In: nothing. Out: regular expressions for whole sentences, for openings and for courtesies.
SPEC 4. Each pattern has a sentence beside it that it is for.
"""

from typing import Final

# ── building blocks: a blank may be missing where a pattern has one, \s may not ─────────────────────────────

# A word of a topic. It ends no clause, so that nothing substantive hides before a refusal.
_WORD = r"[^\s.!?]{1,15}(?<!며|지만|으나|는데|면|하고|되고|이고|있고|없고|않은|않는|아니한|외에는?|[^보]다)\s"
_TOPIC = rf"(?:{_WORD}){{0,6}}"
_SUBJECT = rf"(?:{_WORD}){{0,6}}[^\s.!?]{{1,15}}[은는이가을를도]\s"
_ABOUT = rf"(?:{_WORD}){{0,6}}[^\s.!?]{{1,15}}(?:에|와|과) (?:대한|관한|관련된?|관련한) "

_ADVERB = r"(?:(?:직접|명확히|명확하게|정확히|전혀|따로|별도로|현재) )?"
_EXACT = r"(?:(?:직접적인|구체적인|정확한|명확한|충분한) )?"
_ASKED = (
    r"(?:이 |그 )?(?:관련된|관련|해당|해당하는|요청하신|질문하신|문의하신|찾으시는|원하시는|이에 대한|그에 대한"
    rf"|(?:이 |해당 )?질문(?:에 대한|과 관련된|에 관한)|문의에 대한) {_EXACT}"
)
_MATTER = (
    r"(?:세부 )?(?:내용|정보|규정|조항|문서|자료|근거|답변?|언급|설명|출처|조문)(?:에 대한 (?:내용|정보|언급"
    r"|설명))?"
)
_ITEM = rf"(?:{_MATTER}|사항|기준|질문|부분)"
_GIVEN = r"(?:제공된|제공해 주신|제공받은|제공하신|주어진|제시된|검색된|첨부된|참고한|업로드된|검토한)"
_NOUN = (
    r"(?:문서|자료|규정|조항|문헌|본문|지문|컨텍스트|맥락|문맥|텍스트|내용|정보|근거|출처|조문|법령"
    r"|검색 ?결과|context)들?"
)
_WITHIN = r"(?: (?:내용|안|내|중|상|범위(?: 내)?))?"
_GIVEN_SOURCE = rf"(?:현재 )?(?:{_GIVEN} (?:참고 |관련 )?{_NOUN}|(?:참고|검색) (?:문서|자료|결과)|컨텍스트){_WITHIN}"
_SOURCE = rf"(?:{_GIVEN_SOURCE}|(?:(?:현재|이|위|해당|본|관련) ){{0,2}}{_NOUN}{_WITHIN})"
_FROM = r"(?:에서는?|에서도|에선|만으로는?|만으로|으로는|로는|에는?|에도)"
_IN = r"(?:에는?|에도|에서는?|에선)"

# Endings: polite, plain, noun, and those that lead on to "so I cannot answer".
_NONE = (
    r"(?:없(?:습니다|었습니다|네요|어요|다|었다|음|었음|어서?|으므로|기에|기 때문에|습니다만)"
    r"|없는 것(?:으로 (?:보입니다|확인됩니다|확인되었습니다)|같습니다))"
)
_FAILED = r"못(?:했습니다|하였습니다|합니다|했어요|해요|했다|하였다|한다|함|했음|하였음|해서?|하여|했으므로|하므로)"
_NOT = r"(?:않(?:습니다|았습니다|네요|아요|았어요|는다|았다|다|음|았음|아서?|으므로|기 때문에|습니다만)|못했습니다)"
_HARD = (
    r"(?:어렵(?:습니다|다|네요|습니다만)|어려(?:움|워요|울 것 같습니다|운 점 양해 부탁드립니다)"
    r"|힘(?:듭니다|들어요|들 것 같습니다)|불가(?:능)?(?:합니다|해요|하다|함))"
)
_CANNOT = rf"수(?:가|는|도)? {_NONE}"
_NOT_FOUND = (
    rf"{_ADVERB}(?:(?:확인|파악|판단|특정)할 {_CANNOT}|(?:찾을|찾아볼|알|알아낼|발견할) {_CANNOT}"
    rf"|(?:찾|확인하|발견하|파악하|알)지(?:는|를)? {_FAILED}|(?:확인|발견|검색|조회|파악)되지(?:는|가)? {_NOT}"
    rf"|(?:확인|파악|판단)(?:하기|이)?(?:가|는|은)? {_HARD}|(?:찾|알)기(?:가|는|에는)? {_HARD})"
)
NO_ANSWER: Final = (
    rf"{_ADVERB}{_EXACT}(?:(?:답변|대답|답|응답)(?:을|를|은|이|도)? (?:제공)?(?:해 )?"
    rf"(?:(?:할|드릴|제공할|제시할) {_CANNOT}|(?:하기|드리기|제공하기)?(?:가|는|에는)? {_HARD}"
    rf"|(?:하|드리|제공하)지(?:는)? {_FAILED})"
    rf"|(?:안내|설명|말씀)(?:을)? (?:해 )?(?:드릴 {_CANNOT}|드리기(?:가|는|에는)? {_HARD}))"
)
_STANDS = r"(?:나와|나타나|명시되어|언급되어|기재되어|규정되어|제시되어|설명되어|기술되어|수록되어|기록되어|담겨|적혀)"
_NOT_WRITTEN = (
    rf"{_ADVERB}(?:{_STANDS}(?:는|도)? 있지(?:는|가)? {_NOT}|(?:나오지|나타나지|보이지|존재하지)(?:는)? {_NOT}"
    r"|(?:명시|언급|기재|수록)되지(?:는)? 않았(?:습니다|어요|다|음)"
    rf"|(?:명시|언급|기재|규정|기술)된 (?:바|내용|것|부분)(?:가|이|은|는|도)? {_NONE}"
    rf"|(?:언급|명시|기재|설명)(?:이|가|은|는)? {_NONE}|안 나와 ?(?:있습니다|있어요|있음|요))"
)
_NOT_HELD = (
    rf"(?:{_NOT_WRITTEN}|{_ADVERB}(?:{_NONE}|(?:포함되어|들어)(?:는|도)? 있지(?:는)? {_NOT}"
    rf"|(?:포함|명시|언급|기재|규정|제시|제공)되지(?:는)? {_NOT}))"
)

_SOURCE_EN = (
    r"(?:the |this |these |those |any of the |your )?(?:(?:provided|given|supplied|available|retrieved|above"
    r"|reference) ){0,2}"
    r"(?:documents?|context|passages?|sources?|articles?|texts?|materials?|excerpts?|information|content)"
    r"(?: (?:provided|given|supplied|available|above))?"
)
_GIVEN_EN = (
    r"(?:(?:the |this |these |your )?(?:provided|given|supplied|available|retrieved|above) (?:\w{1,12} )?"
    r"(?:documents?|context|passages?|sources?|articles?|texts?|materials?|excerpts?|information|content)"
    r"|(?:the |this |these )?(?:context|passages?|excerpts?|(?:documents?|articles?|sources?) (?:provided"
    r"|given|above)))"
)
_IN_EN = rf"(?: (?:in|from|within|based on|by|using) {_SOURCE_EN})"
_MATTER_EN = r"(?:information|mention|details?|answers?|reference|data|evidence)"
_FOUND_EN = (
    r"(?:mentioned|found|provided|available|answered|determined|specified|included|stated|covered|contained|addressed)"
)
_IS_NOT_EN = r"(?:(?:is|was|are|were)(?: not|n't)|(?:cannot|can't|could not|couldn't) be)"
_CANNOT_EN = (
    r"(?:could not|couldn't|cannot|can't|can not|did not|didn't|do not|don't|was unable to|were unable to|am unable to"
    r"|'m unable to|are unable to|'m not able to|am not able to|was not able to)"
)
_DOES_NOT_EN = r"(?:do|does|did)(?: not|n't)"
_REST_EN = r"(?:\s[^.!?]{1,100})?"

KOREAN: Final[tuple[str, ...]] = (
    # ── the documents do not show it ──
    # 제공된 문서에서는 출장비를 확인할 수 없습니다 / 주어진 자료만으로는 답변하기 어렵습니다
    rf"{_SOURCE}{_FROM} {_TOPIC}(?:{_NOT_FOUND}|{NO_ANSWER})",
    # 제공된 문서에서 확인 불가
    rf"{_SOURCE}{_FROM} (?:확인|답변|파악) (?:불가|불가능)",
    # 출장비 기준은 제공된 문서에서 확인할 수 없습니다
    rf"{_SUBJECT}{_SOURCE}{_FROM} {_NOT_FOUND}",
    # 문서에는 해당 내용이 없습니다 / 자료에 이월에 관한 내용이 나와 있지 않습니다
    rf"{_SOURCE}{_IN} (?:{_ASKED}|{_ABOUT})?{_ITEM}[이가은는도]? {_NOT_HELD}",
    # 문서에 출장비가 나와 있지 않습니다
    rf"{_SOURCE}{_IN} {_TOPIC}{_NOT_WRITTEN}",
    # 제공된 문서에는 출장비 기준이 없습니다
    rf"{_GIVEN_SOURCE}{_IN} {_TOPIC}{_NOT_HELD}",
    # 해당 내용은 문서에 없습니다 / 이월에 관한 내용은 규정에 포함되어 있지 않습니다
    rf"(?:{_ASKED}|{_ABOUT}){_ITEM}[은는이가도]? {_SOURCE}{_IN} {_NOT_HELD}",
    # 출장비는 규정에 나와 있지 않습니다
    rf"{_SUBJECT}{_SOURCE}{_IN} {_NOT_WRITTEN}",
    # 출장비는 제공된 문서에 없습니다
    rf"{_SUBJECT}{_GIVEN_SOURCE}{_IN} {_NOT_HELD}",
    # 제공된 문서는 출장비를 다루고 있지 않습니다 / 이 규정에서는 해당 내용을 다루지 않습니다
    rf"(?:{_GIVEN_SOURCE}(?:[은는]|{_IN}) {_TOPIC}|{_SOURCE}(?:[은는]"
    rf"|{_IN}) {_ASKED}{_ITEM}[을를은는]? )(?:다루|언급하|명시하|설명하|포함하|제공하|규정하"
    rf"|담)(?:고 있)?지(?:는)? {_NOT}",
    # 문서에 없는 내용입니다
    rf"{_SOURCE}{_IN} (?:없는|(?:{_STANDS}|포함되어) 있지 않은|(?:명시|언급)되지 않은) (?:내용|정보"
    r"|질문)(?:입니다|이다|임)",
    # 해당 질문은 제공된 문서의 범위를 벗어납니다
    rf"(?:(?:이|해당|요청하신|질문하신) )?(?:질문|내용)[은이] {_SOURCE}의? 범위(?:를|에서) 벗어(?:납니다|나|난"
    r" (?:질문|내용)입니다)",
    # ── what was asked for is not there ──
    # 관련 정보를 찾을 수 없습니다 / 관련 규정을 확인하지 못했습니다
    rf"{_ASKED}{_ITEM}[을를은는이가도]? {_NOT_FOUND}",
    # 연차 이월에 대한 정보를 찾지 못했습니다
    rf"{_ABOUT}{_ITEM}[을를은는]? {_ADVERB}(?:찾을 {_CANNOT}|(?:찾|확인하)지 못(?:했습니다|했어요|했다|함))",
    # 관련 규정이 없습니다 / 질문하신 내용은 명시되어 있지 않습니다
    rf"{_ASKED}{_MATTER}[이가은는도]? {_ADVERB}(?:{_NONE}|{_NOT_WRITTEN})",
    # 연차 이월에 대한 정보가 없습니다
    rf"{_ABOUT}(?:정보|내용|언급|문서|자료)[이가은는]? {_ADVERB}{_NONE}",
    # 해당 정보는 제공되지 않았습니다
    rf"{_ASKED}{_MATTER}[은는이가] 제공되(?:지 않았(?:습니다|다|음)|어 있지 {_NOT})",
    # ── there is no answer ──
    # 이 질문에는 답변드릴 수 없습니다 / 질문하신 내용에 대해서는 답변드리기 어렵습니다
    r"(?:(?:(?:이|그|해당|요청하신|질문하신|문의하신) )?(?:질문|문의|내용|사항|부분)(?:에는?|에 대해서?는?"
    rf"|에 대한|은)? )?{NO_ANSWER}",
    # 정보가 부족하여 답변할 수 없습니다
    rf"(?:{_GIVEN} |{_ASKED})?(?:문서의 |근거 )?(?:정보|자료|근거|내용|문서)[가이] (?:부족(?:하여|해서?|하므로"
    r"|하기 때문에)"
    rf"|충분하지 않(?:아서?|으므로)|없(?:어서?|으므로)) {_TOPIC}(?:{NO_ANSWER}|{_NOT_FOUND})",
    # 잘 모르겠습니다 / 확인할 수 없습니다
    rf"(?:잘 )?(?:모르겠(?:습니다|어요|음|다)|모릅니다|{_NOT_FOUND})",
    # 정보 없음
    r"정보(?:가)? 없음",
)
ENGLISH: Final[tuple[str, ...]] = (
    # There is no information about annual leave in the provided documents
    rf"there (?:is|are|was|were) no (?:(?:relevant|specific|direct|such|explicit) )?{_MATTER_EN}"
    rf"(?: (?:about|on|regarding|concerning|of|related to|available|provided|found|in|within)){_REST_EN}",
    # There is no relevant document / No relevant document was found
    r"(?:there (?:is|was|are|were) )?no (?:relevant|related|matching|such) "
    r"(?:documents?|information|articles?|passages?|sources?|context)(?: (?:was|were|is|are"
    rf"|could be))?(?: {_FOUND_EN})?{_IN_EN}?",
    # No information was found in the documents / No information available
    rf"no {_MATTER_EN}(?: (?:about|on|regarding)\s[^.!?]{{1,60}})? (?:(?:was|were|is|are"
    rf"|could be) )?{_FOUND_EN}{_IN_EN}?",
    # I couldn't find the answer in the documents / I cannot determine that
    rf"i ?{_CANNOT_EN} (?:find|locate|determine|identify|confirm|answer|see){_REST_EN}",
    # We could not find this in the provided context
    rf"we {_CANNOT_EN} (?:find|locate|determine|answer)(?:\s[^.!?]{{1,60}})?{_IN_EN}",
    # I don't know / I do not have enough information to answer
    rf"i (?:do not|don't) (?:know(?: the answer)?|have (?:(?:enough|sufficient|any|the|that) )?"
    rf"(?:(?:relevant|specific) )?(?:information|context|details){_REST_EN})",
    # Unable to answer based on given passages / Cannot answer this question
    r"(?:unable to|cannot) (?:answer|find|determine|locate)(?:\s(?:this|that|the|your|an|any|relevant|based"
    rf"|from|with|given|due){_REST_EN})?",
    # The provided context does not mention annual leave
    rf"{_GIVEN_EN} {_DOES_NOT_EN} (?:contain|mention|provide|include|state|say|address|specify|discuss|cover"
    rf"|answer|have){_REST_EN}",
    # The document does not contain any information on this
    rf"{_SOURCE_EN} {_DOES_NOT_EN} (?:mention|(?:contain|provide|include|give|have) "
    rf"(?:(?:any|the|an|enough|sufficient|relevant|specific) ){{0,2}}{_MATTER_EN}){_REST_EN}",
    # The answer is not found in the documents / This information was not provided
    r"(?:the|this|that|your) (?:(?:requested|relevant) )?(?:answer|information|question|topic)(?: to (?:this"
    r"|the|your) question)?"
    rf" {_IS_NOT_EN} {_FOUND_EN}{_IN_EN}?",
    # Not mentioned in the documents / Information not found
    rf"(?:not {_FOUND_EN}{_IN_EN}|(?:information|answer) not (?:found|available|provided){_IN_EN}?)",
    # Annual leave is not mentioned in the provided documents
    rf"[^.!?]{{1,80}}\s{_IS_NOT_EN} {_FOUND_EN} (?:in|within|by|from) {_GIVEN_EN}",
    # Not enough information to answer
    r"(?:there is )?(?:not enough|insufficient) (?:information|context|data)(?:\s(?:to answer|to determine|in"
    rf"|from|provided|available){_REST_EN})?",
)
OTHER_REFUSALS: Final = KOREAN + ENGLISH
"""Refusals in other words than the agreed ones, each for a whole sentence; letter case and apostrophe form ignored."""

NEEDED: Final = (
    *(
        "문서",
        "자료",
        "규정",
        "조항",
        "문헌",
        "본문",
        "지문",
        "컨텍스트",
        "맥락",
        "문맥",
        "텍스트",
        "내용",
        "정보",
        "근거",
        "출처",
    ),
    *(
        "조문",
        "법령",
        "결과",
        "context",
        "언급",
        "답",
        "안내",
        "설명",
        "말씀",
        "확인",
        "파악",
        "판단",
        "특정",
        "찾",
        "알",
        "발견",
    ),
    *("검색", "조회", "모르", "모릅"),
)
"""Whatever a Korean pattern matches holds one of these. To make the patterns ready costs more than a hundred rows."""

# What may stand before a refusal in its sentence, or beside it as a sentence or piece of its own.
_OPENING = (
    r"(?:(?:대단히|정말|매우) )?(?:죄송(?:하지만|합니다만|하게도|합니다|해요)|유감스럽게도|유감이지만"
    r"|아쉽게도|아쉽지만|안타깝게도"
    r"|안타깝지만|미안하지만)|따라서|그러므로|그래서|현재로서는|현재로는|저는|저로서는|답변? ?[:：]"
    r"|(?:i'm |i am |we're |we are )?(?:very |so )?sorry(?: but)?|(?:my |i )?apolog(?:ies|ize)|unfortunately"
    r"|however|but"
    r"|therefore|so|answer ?[:：]"
)
COURTESY: Final = (
    rf"{_OPENING}|(?:양해|이해)(?:해 주시기|를)? (?:부탁드립니다|바랍니다)|감사합니다|안녕하세요"
    rf"|{_SOURCE}를? (?:모두 )?(?:검토|확인|검색|살펴)(?:한|해 본|본)? 결과"
    r"|(?:다른|추가|추가로|더) (?:궁금한 (?:점|사항)|질문|문의)(?:이|가|사항이)? 있으시면"
    r" (?:언제든지? )?(?:말씀|질문|문의|알려)(?:해)? 주(?:세요|십시오|시기 바랍니다)"
    r"|(?:based on|according to) " + _SOURCE_EN + "|(?:please )?let me know if[^.!?]{1,80}"
)
OPENINGS: Final = rf"(?:(?:{_OPENING})(?:,\s?|\s|(?<=[:：])))*"
