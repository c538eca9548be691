// Where forms wait on this device until the server has them. It outlives a reload, the browser and the battery, and
// works on plain http. One row an entry; what is written here says nothing that was not typed or tapped.

const NAME = "club-outbox";
const ENTRIES = "entries";
const LEASE = "lease";
const LEASE_MS = 10000;

/** A key that no other form has; randomUUID is not there on plain http. */
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** This page; another page of the club is another tab, or the next one here. */
export const me = newKey();

const PAGES = 20;
const gone = handOver(); // the pages that stood in this tab until now: their turn is ours

function handOver() {
  try {
    const pages = (sessionStorage.getItem(NAME) ?? "").split(" ");
    sessionStorage.setItem(NAME, [...pages, me].slice(-PAGES).join(" "));
    return pages;
  } catch {
    return []; // this browser keeps nothing
  }
}

function open() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(ENTRIES, { keyPath: "id" });
      asked.result.createObjectStore(LEASE, { keyPath: "id" });
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

// One transaction: the work asks for what it needs with requests, and what it returns is read when all is written
async function within(store, work) {
  const base = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = base.transaction(store, "readwrite");
      const found = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(found?.());
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    base.close();
  }
}

/** Every entry, oldest first. */
export async function entries() {
  const found = await within(ENTRIES, (store) => {
    const asked = store.getAll();
    return () => asked.result;
  });
  return found.sort((one, other) => one.created - other.created);
}

/** Keep an entry before it is sent. It takes the place of one with the same id, and of a refused one of its form. */
export function keep(entry) {
  return within(ENTRIES, (store) => {
    const asked = store.getAll();
    asked.onsuccess = () => {
      const before = asked.result.filter((other) => other.url === entry.url && other.state === "refused");
      before.forEach((other) => store.delete(other.id));
      store.put(entry);
    };
  });
}

/** Write down what became of an entry, if it is still that one; without a change it is taken out. */
export function settle(entry, change = null) {
  return within(ENTRIES, (store) => {
    const asked = store.get(entry.id);
    asked.onsuccess = () => {
      if (asked.result?.mark !== entry.mark) return; // a newer tap took its place
      if (change) store.put({ ...asked.result, ...change });
      else store.delete(entry.id);
    };
  });
}

/** Whether this tab may send now. Others wait meanwhile; were two to send, the key would still make it once. */
export async function takeTurn() {
  return within(LEASE, (store) => {
    let mine = false;
    const asked = store.get("turn");
    asked.onsuccess = () => {
      const { owner = me, until = 0 } = asked.result ?? {};
      mine = [me, ...gone].includes(owner) || until < Date.now() || until > Date.now() + LEASE_MS; // a clock that was set back
      if (mine) store.put({ id: "turn", owner: me, until: Date.now() + LEASE_MS });
    };
    return () => mine;
  });
}

/** Let another tab go on at once. */
export function giveTurn() {
  return within(LEASE, (store) => {
    const asked = store.get("turn");
    asked.onsuccess = () => asked.result?.owner === me && store.delete("turn");
  });
}
