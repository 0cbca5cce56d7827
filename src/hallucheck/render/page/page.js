"use strict";
// The rows of a run: filters, search, pages, and each row side by side with its articles.
// Whatever came from outside becomes text nodes and nothing else.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const { rows, articles, words, names } = data;
  const PER_PAGE = 50;
  const HIDDEN = new RegExp(`(${data.hidden})`, "u");
  const at = (id) => document.getElementById(id);
  const state = { q: "", condition: "", kind: "", outcome: "", show: "all", page: 1, open: null };

  const say = (name, facts = {}) =>
    words[name].replace(/\{(\w+)\}/g, (whole, fact) => (fact in facts ? String(facts[fact]) : whole));

  function make(tag, className, ...children) {
    const node = document.createElement(tag);
    if (className) node.className = className;
    node.append(...children);
    return node;
  }

  // Text in which characters that steer are shown as escapes; a line end stays one where `lines` is true.
  function shown(text, lines = false) {
    if (!HIDDEN.test(text)) return [text];
    const nodes = [];
    let plain = "";
    for (const char of text) {
      if (!HIDDEN.test(char) || (lines && char === "\n")) {
        plain += char;
        continue;
      }
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(make("span", "hidden-character", escaped(char)));
    }
    if (plain) nodes.push(plain);
    return nodes;
  }

  function escaped(char) {
    const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t" }[char];
    const code = char.codePointAt(0).toString(16);
    if (short) return short;
    return code.length < 3 ? `\\x${code.padStart(2, "0")}` : code.length < 5 ? `\\u${code.padStart(4, "0")}` : `\\U${code.padStart(8, "0")}`;
  }

  // Spans count code points, strings of this language count halves of pairs.
  function cutter(text) {
    const points = /[\ud800-\udfff]/.test(text) ? Array.from(text) : null;
    return { length: points ? points.length : text.length, cut: (from, to) => (points ? points.slice(from, to).join("") : text.slice(from, to)) };
  }

  const pieceText = (row, piece) => piece.text ?? cutter(row.raw ?? "").cut(...piece.raw);
  const kindName = (kind) => names.kinds[kind] ?? kind ?? "";
  const wrongPieces = (row) => (row.fragments ?? []).filter((piece) => !piece.ok);
  const kindsOf = (row) => new Set(wrongPieces(row).map((piece) => piece.why?.kind ?? ""));

  // ── which rows ──────────────────────────────────────────────────────────────────────────────────────
  const haystacks = [];
  function haystack(place) {
    if (haystacks[place] === undefined) {
      const row = rows[place][1];
      const pieces = (row.fragments ?? []).map((piece) => piece.text ?? "");
      const items = (row.cards ?? []).flatMap((card) => (card.items ?? []).map((item) => item.text ?? ""));
      haystacks[place] = [row.id, row.question, row.raw, ...pieces, ...items].join("\n").normalize("NFC").toLowerCase();
    }
    return haystacks[place];
  }

  function matches() {
    const wanted = state.q.normalize("NFC").toLowerCase();
    const found = [];
    rows.forEach(([, row], place) => {
      if (state.condition && String(data.conditions.indexOf(row.condition)) !== state.condition) return;
      if (state.outcome && row.outcome !== state.outcome) return;
      if (state.show === "fault" && !row.wrong) return;
      if (state.show === "fine" && row.wrong) return;
      if (state.show === "counted" && !wrongPieces(row).length) return;
      if (state.kind && !kindsOf(row).has(state.kind === "-" ? "" : state.kind)) return;
      if (wanted && !haystack(place).includes(wanted)) return;
      found.push(place);
    });
    return found;
  }

  // ── one row ─────────────────────────────────────────────────────────────────────────────────────────
  function summary(place) {
    const row = rows[place][1];
    const fragments = (row.fragments ?? []).length + (row.hidden ?? 0);
    const wrong = wrongPieces(row).length;
    const line = make("summary", "", make("span", "state", row.wrong ? "✗" : "✓"), " ");
    line.append(make("span", "id isolated", ...shown(row.id ?? "")), " ");
    const about = [row.condition, names.outcomes[row.outcome], say("line", { line: row.line ?? 0 })];
    if (data.paths > 1 && row.path) about.push(row.path);
    line.append(make("span", "about isolated", ...shown(about.join(" · "))), " ");
    if (wrong) line.append(make("span", "tag bad", say("counted", { number: wrong, total: fragments })));
    for (const kind of data.order) if (kindsOf(row).has(kind)) line.append(make("span", "tag", kindName(kind)));
    if (row.question) line.append(make("div", "about isolated", ...shown(row.question.slice(0, 160))));
    return line;
  }

  function block(title, ...children) {
    return [make("h3", "", title), ...children];
  }

  function answer(row) {
    const raw = row.raw ?? "";
    const text = cutter(raw);
    const box = make("div", "text");
    const pieces = (row.fragments ?? []).map((piece, number) => ({ piece, number })).filter(({ piece }) => piece.raw);
    let done = 0;
    for (const { piece, number } of pieces.sort((one, other) => one.piece.raw[0] - other.piece.raw[0])) {
      const [from, to] = piece.raw;
      if (from < done || to <= from) continue;
      box.append(...shown(text.cut(done, from), true));
      const mark = make("mark", piece.ok ? "right" : "wrong", make("sup", "", `${piece.ok ? "✓" : "✗"}${number + 1}`));
      mark.append(...shown(text.cut(from, to), true));
      box.append(mark);
      done = to;
    }
    box.append(...shown(text.cut(done, text.length), true));
    if (row.cut) box.append(make("div", "about", say("cut")));
    return box;
  }

  // Several pieces may stand at one place: the text is cut at every edge, each part knows what covers it.
  function articleBox(row, number, where, points) {
    const [doc, clause, title, text] = articles[number];
    const box = make("div", "article");
    box.append(make("h4", "isolated", ...shown([doc, clause, title].filter(Boolean).join(" "))));
    if (text === null) {
      box.append(make("p", "about", say("no_text")));
      return box;
    }
    const body = make("div", "text");
    body.tabIndex = 0;
    const pieces = cutter(text);
    const most = Math.min(pieces.length, data.longest);
    const spans = points.filter((point) => point.article === where && point.span[1] <= most);
    const edges = [...new Set([0, most, ...spans.flatMap((point) => point.span)])].sort((one, other) => one - other);
    for (let place = 0; place + 1 < edges.length; place += 1) {
      const [from, to] = [edges[place], edges[place + 1]];
      const over = spans.filter((point) => point.span[0] <= from && to <= point.span[1]);
      const part = shown(pieces.cut(from, to), true);
      if (!over.length) {
        body.append(...part);
        continue;
      }
      const mark = make("mark", over.some((point) => point.near) ? "near" : "right");
      mark.dataset.of = over.map((point) => point.name).join(" ");
      mark.tabIndex = -1;
      const begins = over.filter((point) => point.span[0] === from).map((point) => point.name);
      if (begins.length) mark.append(make("sup", "", begins.join(",")));
      mark.append(...part);
      body.append(mark);
    }
    if (pieces.length > most) body.append(make("div", "about", say("cut")));
    box.append(body);
    return box;
  }

  function light(button, name) {
    const body = button.closest(".body");
    for (const mark of body.querySelectorAll("mark.lit")) mark.classList.remove("lit");
    const marks = [...body.querySelectorAll(".article mark")].filter((mark) => mark.dataset.of.split(" ").includes(name));
    for (const mark of marks) mark.classList.add("lit");
    if (marks.length) {
      marks[0].scrollIntoView({ block: "nearest" });
      marks[0].focus({ preventScroll: true });
    }
  }

  function pieceItem(row, piece, name, points) {
    const item = make("li", piece.ok ? "right" : "wrong");
    const label = piece.ok ? say("stands") : piece.why ? kindName(piece.why.kind) : say("not_there");
    item.append(make("span", piece.ok ? "tag" : "tag bad", `${piece.ok ? "✓" : "✗"}${name} ${label}`));
    item.append(make("span", "piece", ...shown(pieceText(row, piece), true)));
    const how = make("div", "how");
    for (const word of [piece.fold, ...(piece.flags ?? [])]) if (word) how.append(make("span", "tag", names.figures[word] ?? word));
    const why = piece.why;
    if (why) {
      const pairs = Math.max((why.said ?? []).length, (why.stands ?? []).length);
      for (let place = 0; place < pairs; place += 1) {
        const said = why.said?.[place] || say("nothing_there");
        const stands = why.stands?.[place] || say("nothing_there");
        how.append(make("div", "", `${say("said")} `, make("b", "isolated", ...shown(said)), ` · ${say("article_says")} `, make("b", "isolated", ...shown(stands))));
      }
      if (why.detail) how.append(make("div", "", `${say("detail")}: `, make("span", "isolated", ...shown(why.detail.join(", ")))));
      if (why.likeness !== undefined) {
        how.append(make("div", "", say("similarity", { by: words[why.by] ?? why.by ?? "", value: (+why.likeness).toFixed(2) })));
      }
    }
    if (points.some((point) => point.name === name)) {
      const button = make("button", "", say(piece.ok ? "find" : "nearest"));
      button.type = "button";
      button.addEventListener("click", () => light(button, name));
      how.append(button);
    }
    item.append(how);
    return item;
  }

  function body(place) {
    const [mine, row] = rows[place];
    const points = [];
    const point = (piece, name) => {
      if (piece.article !== undefined && piece.span) points.push({ article: piece.article, span: piece.span, name, near: false });
      if (piece.why?.article !== undefined && piece.why.span) points.push({ article: piece.why.article, span: piece.why.span, name, near: true });
    };
    (row.fragments ?? []).forEach((piece, number) => point(piece, `${number + 1}`));
    (row.cards ?? []).forEach((card, number) => (card.items ?? []).forEach((item, order) => point(item, `c${number + 1}.${order + 1}`)));
    const left = make("div", "");
    const right = make("div", "");
    if (row.question) {
      left.append(...block(say("question"), make("div", "text", ...shown(row.question, true))));
      if (row.answerable) left.append(make("p", "about", say(row.answerable === "yes" ? "answerable" : "unanswerable")));
    }
    if (row.reason) left.append(make("p", "", say("reason", { reason: names.reasons[row.reason] ?? row.reason })));
    if (row.raw) left.append(...block(say("answer"), answer(row)));
    if (row.fragments) {
      const list = make("ol", "pieces");
      row.fragments.forEach((piece, number) => list.append(pieceItem(row, piece, `${number + 1}`, points)));
      left.append(...block(say("fragments"), list));
      if (row.hidden) left.append(make("p", "about", say("more", { number: row.hidden })));
    }
    (row.cards ?? []).forEach((card, number) => {
      const title = make("p", "isolated", `${card.kind}`, " ", ...shown(card.source ?? ""));
      if (card.unsourced) title.append(make("span", "tag bad", say("unsourced")));
      if (card.dangling) title.append(make("span", "tag bad", say("dangling")));
      const list = make("ol", "pieces");
      (card.items ?? []).forEach((item, order) => list.append(pieceItem(row, item, `c${number + 1}.${order + 1}`, points)));
      left.append(...(number ? [] : block(say("cards"))), title, list);
    });
    if (row.named) {
      const list = make("ul", "lines");
      for (const [text, grounded, byValue] of row.named) {
        const label = grounded ? say("stands") : byValue ? say("by_value") : say("ungrounded");
        list.append(make("li", "isolated", `${grounded ? "✓" : byValue ? "=" : "✗"} `, ...shown(text), ` (${label})`));
      }
      left.append(...block(say("named"), list));
    }
    if (row.notes) left.append(...block(say("notes"), make("ul", "lines", ...row.notes.map((note) => make("li", "isolated", ...shown(note))))));
    if (mine.length) right.append(...block(say("articles"), ...mine.map((number, where) => articleBox(row, number, where, points))));
    return make("div", "body", left, right);
  }

  function entry(place) {
    const item = make("details", "row", summary(place));
    const fill = () => {
      if (item.open && item.childElementCount === 1) item.append(body(place));
    };
    item.addEventListener("toggle", fill);
    if (state.open === place) {
      item.open = true;
      fill();
    }
    return item;
  }

  // ── the list ────────────────────────────────────────────────────────────────────────────────────────
  function draw() {
    const found = matches();
    const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
    state.page = Math.min(Math.max(1, state.page), pages);
    const first = (state.page - 1) * PER_PAGE;
    at("count").textContent = found.length
      ? say("count", { number: found.length, total: rows.length })
      : say("nothing");
    at("page").textContent = say("page", { page: state.page, pages });
    at("previous").disabled = state.page === 1;
    at("next").disabled = state.page === pages;
    at("pager").hidden = pages === 1;
    at("list").replaceChildren(...found.slice(first, first + PER_PAGE).map(entry));
  }

  function options(id, pairs) {
    at(id).replaceChildren(
      ...pairs.map(([value, label]) => {
        const option = make("option", "", ...label);
        option.value = value;
        return option;
      }),
    );
  }

  const plainText = (text) => [make("span", "", ...shown(text)).textContent];
  const has = { kinds: new Set(), outcomes: new Set() };
  for (const [, row] of rows) {
    for (const kind of kindsOf(row)) has.kinds.add(kind);
    has.outcomes.add(row.outcome);
  }
  options("condition", [["", [say("all")]], ...data.conditions.map((name, number) => [String(number), plainText(name)])]);
  options("kind", [
    ["", [say("all")]],
    ...data.order.filter((kind) => has.kinds.has(kind)).map((kind) => [kind, [kindName(kind)]]),
    ...(has.kinds.has("") ? [["-", [say("undiagnosed")]]] : []),
  ]);
  options("outcome", [["", [say("all")]], ...Object.entries(names.outcomes).filter(([name]) => has.outcomes.has(name)).map(([name, label]) => [name, [label]])]);
  options("show", [["all", [say("all")]], ["counted", [say("hallucinated")]], ["fault", [say("at_fault")]], ["fine", [say("fine")]]]);

  // What is looked at stands behind the # of the address, so that it can be kept and sent.
  function remember() {
    const parts = new URLSearchParams();
    for (const name of ["q", "condition", "kind", "outcome"]) if (state[name]) parts.set(name, state[name]);
    if (state.show !== "all") parts.set("show", state.show);
    if (state.page > 1) parts.set("page", String(state.page));
    const text = parts.toString();
    try {
      history.replaceState(null, "", text ? `#${text}` : "#rows");
    } catch {
      // Some browsers refuse this for a local file; the list is right without it.
    }
  }

  function recall() {
    const parts = new URLSearchParams(location.hash.slice(1));
    for (const name of ["q", "condition", "kind", "outcome"]) state[name] = parts.get(name) ?? "";
    state.show = parts.get("show") ?? "all";
    state.page = Number.parseInt(parts.get("page") ?? "1", 10) || 1;
    const open = parts.get("open");
    const place = open === null ? -1 : rows.findIndex(([, row]) => row.id === open && (!state.condition || String(data.conditions.indexOf(row.condition)) === state.condition));
    state.open = place < 0 ? null : place;
    at("search").value = state.q;
    for (const name of ["condition", "kind", "outcome", "show"]) {
      at(name).value = state[name];
      if (at(name).selectedIndex < 0) {
        at(name).selectedIndex = 0;
        state[name] = at(name).value;
      }
    }
    if (state.open !== null) {
      const found = matches().indexOf(state.open);
      if (found >= 0) state.page = Math.floor(found / PER_PAGE) + 1;
    }
    draw();
    if (state.open !== null) at("list").querySelector("details[open]")?.scrollIntoView();
  }

  let waiting = 0;
  function changed() {
    state.page = 1;
    draw();
    remember();
  }
  at("search").addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      state.q = at("search").value;
      changed();
    }, 150);
  });
  for (const name of ["condition", "kind", "outcome", "show"]) {
    at(name).addEventListener("change", () => {
      state[name] = at(name).value;
      changed();
    });
  }
  function turn(pages) {
    state.page += pages;
    draw();
    remember();
    at("rows").scrollIntoView();
    at("list").querySelector("summary")?.focus({ preventScroll: true });
  }
  at("previous").addEventListener("click", () => turn(-1));
  at("next").addEventListener("click", () => turn(1));
  at("filters").addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", recall);
  at("filters").hidden = false;
  recall();
})();
