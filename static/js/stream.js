// One stream of numbers for the whole tab: "night-7: 42" says that there is news, the parts then ask for it.
//
// Parts carry data-topic and data-stream (the signed right to follow it). Where there is no stream, or it is lost,
// nothing is missing: the parts go on asking every two seconds. A tab that nobody sees has no stream, because a
// browser keeps six connections for all its tabs together.

const TRIES = 4;
const AGAIN_MS = 1500; // and three times as long after each try
const SILENCE_MS = 40000; // the server says "beat" every 15 s
const SOON_MS = 300;
const MATCH_MS = 50; // a match has few who follow it, and they wait for each other
const LATER_MS = 2000; // everybody comes back at the same moment

const tokens = new Map(); // topic -> the newest token for it
const newest = new Map(); // topic -> the highest number heard
let tell = { news() {}, change() {} };
let source = null;
let following = "";
let isHealthy = false;
let wasLost = false;
let tries = 0;
let timer = 0;
let silence = 0;

/** Call news(topic, withinMs) when a topic has news (topic null: look at everything), change() when the pace changes. */
export function listen(whom) {
  tell = whom;
}

/** Follow the topic of a part; a part that came in anew brings a fresh token. */
export function follow({ topic, stream }) {
  if (!topic || !stream) return;
  const isNew = !tokens.has(topic);
  tokens.set(topic, stream);
  if (isNew) plan(0);
}

/** Whether news of the part comes in by itself. */
export const isFollowed = ({ topic }) => isHealthy && tokens.has(topic);

/** Whether a number was heard that the part does not show yet; the TV shows no number, it is asked about everything. */
export const isBehind = ({ topic, seen }) => topic !== "club" && newest.has(topic) && String(newest.get(topic)) !== seen;

/** Try again after the server could be reached again. */
export function again() {
  tries = 0;
  if (!source) plan(Math.random() * LATER_MS);
}

function plan(wait) {
  clearTimeout(timer);
  timer = setTimeout(open, wait);
}

function open() {
  const wanted = [...tokens.keys()].sort().join();
  if (document.hidden || !wanted || !window.EventSource) return;
  if (source && wanted === following) return;
  close();
  following = wanted;
  newest.clear(); // it begins with the current numbers
  source = new EventSource(`/live/${[...tokens.values()].join(",")}`);
  source.onopen = () => setHealthy(true);
  source.onmessage = (message) => heard(message.data);
  source.onerror = lose;
  listenForBeats();
}

function close() {
  clearTimeout(silence);
  source?.close();
  source = null;
}

// The browser would try for ever; a server without streams is left alone after a few times
function lose() {
  close();
  wasLost = true;
  setHealthy(false);
  if (tries < TRIES) plan(AGAIN_MS * 3 ** tries * (0.8 + Math.random() * 0.4));
  tries += 1;
}

function listenForBeats() {
  clearTimeout(silence);
  silence = setTimeout(lose, SILENCE_MS);
}

function setHealthy(now) {
  if (isHealthy === now) return;
  isHealthy = now;
  tell.change();
}

function heard(line) {
  listenForBeats();
  tries = 0;
  if (line === "beat") return;
  if (line === "lost") return setHealthy(false);
  if (line === "resync") {
    setHealthy(true);
    return tell.news(null, LATER_MS);
  }
  const [topic, number] = line.split(": ");
  newest.set(topic, Math.max(Number(number), newest.get(topic) ?? 0));
  tell.news(topic, wasLost ? LATER_MS : topic.startsWith("match-") ? MATCH_MS : SOON_MS);
  wasLost = false;
}

function sleep() {
  clearTimeout(timer);
  close();
  setHealthy(false);
}

document.addEventListener("visibilitychange", () => (document.hidden ? sleep() : again()));
window.addEventListener("pagehide", sleep);
window.addEventListener("pageshow", (event) => event.persisted && again());
window.addEventListener("offline", () => source && lose());
window.addEventListener("online", again);
