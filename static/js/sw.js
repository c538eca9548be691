// The worker of the installed club. It keeps what is the same for everybody: the files that every page begins with, and
// a notice for when there is no connection. Never a page, a part, a list or an answer: phones are passed around, and
// what is shown comes from the club or not at all. VERSION, SHELL and NOTICES are written above it
// (views/installed.py), so that any change makes it another worker.

const KEPT = `club-${VERSION}`;
const LANGUAGE = "club-language"; // in which language the last page was read (installed.js)
const HASHED = /\.[0-9a-f]{12}\./; // a name that changes with what is in it

self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (origin === location.origin && SHELL.includes(pathname)) event.respondWith(file(request));
});

// Asked for by nobody in particular: no cookie goes along
async function keep() {
  const kept = await caches.open(KEPT);
  const asked = (address, cache) => new Request(address, { credentials: "omit", cache });
  const files = SHELL.map((address) => asked(address, HASHED.test(address) ? "default" : "reload"));
  await kept.addAll([...files, ...Object.values(NOTICES).map((address) => asked(address, "reload"))]);
}

async function begin() {
  const old = (await caches.keys()).filter((name) => ![KEPT, LANGUAGE].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable(); // the page need not wait for this worker to wake up
  await self.clients.claim();
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return notice();
  }
}

async function notice() {
  const said = await (await caches.match("/offline/", { cacheName: LANGUAGE }))?.text();
  return (await found(NOTICES[said] ?? Object.values(NOTICES)[0])) ?? Response.error();
}

async function file(request) {
  const kept = await found(request.url);
  if (kept && HASHED.test(request.url)) return kept;
  return fetch(request).catch(() => kept ?? Response.error());
}

const found = (address) => caches.match(address, { cacheName: KEPT, ignoreVary: true });
