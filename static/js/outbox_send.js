// One entry to the server and its definite answer back (views/outbox.py tells what those are).

const PATIENCE_MS = 8000;
const STATES = ["stored", "refused", "asked", "login", "other", "again"];

/** The newest token: logging in gives another one, and every tab has the cookie. */
export function token() {
  const cookie = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1];
  return cookie ?? JSON.parse(document.body.getAttribute("hx-headers") ?? "{}")["X-CSRFToken"] ?? "";
}

/** What goes along with an entry: whose it is, and when it was sent off here. `where` is "here" or "later". */
export function headersOf({ by, typedAt }, where) {
  const headers = { "X-Outbox": where, "X-CSRFToken": token() };
  if (by) headers["X-Outbox-Login"] = by.mark;
  if (typedAt) headers["X-Outbox-Typed"] = String(typedAt);
  return headers;
}

/** { state, words, url, is_old }, or null when it is unknown whether anything arrived. */
export async function send(entry, where) {
  const stop = new AbortController();
  const alarm = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(entry.url, {
      method: "POST",
      body: new URLSearchParams(entry.fields),
      headers: headersOf(entry, where),
      cache: "no-store",
      redirect: "manual",
      signal: stop.signal,
    });
    const said = await answer.json();
    return STATES.includes(said?.state) ? said : null;
  } catch {
    return null; // no network, too slow, or not our server
  } finally {
    clearTimeout(alarm);
  }
}
