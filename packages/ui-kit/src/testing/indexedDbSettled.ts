let pendingCount = 0;

const countUntil = (work: EventTarget, ends: readonly string[]): void => {
  pendingCount += 1;
  const end = (): void => {
    pendingCount -= 1;
  };
  for (const type of ends) work.addEventListener(type, end, { once: true });
};

const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function (...parameters) {
  const request = open.apply(this, parameters);
  countUntil(request, ['success', 'error']);
  return request;
};

const { transaction } = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function (...parameters) {
  const begun = transaction.apply(this, parameters);
  countUntil(begun, ['complete', 'abort']);
  return begun;
};

// Specs may use fake timers.
const { setTimeout } = globalThis;

/** Waits until all IndexedDB transactions, including those they trigger, have completed. */
export const indexedDbSettled = async (): Promise<void> => {
  do await new Promise((resolve) => void setTimeout(resolve));
  while (pendingCount > 0);
};
