import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { useCallback, useEffect, useRef, useState } from 'react';

const prefix = 'draft:';
const draftsMax = 50;
const savedAfterMs = 250;

/** Epoch, incremented when all drafts are dropped; pending writes of an earlier epoch are discarded. */
let epoch = 0;

/** Draft value with its key, once that is known. */
interface DraftState<Value> {
  readonly key: string | undefined;
  readonly value: Value;
}

interface StoredDraft<Value> {
  readonly atMs: number;
  readonly value: Value;
}

const keysOldestFirst = (): string[] => {
  const found: { key: string; atMs: number }[] = [];
  for (let at = 0; at < localStorage.length; at += 1) {
    const key = localStorage.key(at);
    if (!key?.startsWith(prefix)) continue;
    const kept = JSON.parse(localStorage.getItem(key) ?? '{"atMs":0}') as StoredDraft<unknown>;
    found.push({ key, atMs: kept.atMs });
  }
  return found.sort((a, b) => a.atMs - b.atMs).map(({ key }) => key);
};

/** Drafts in local storage; the oldest are evicted when it is full. */
export const drafts = {
  read<Value>(key: string): Value | undefined {
    const text = localStorage.getItem(prefix + key);
    return text ? (JSON.parse(text) as StoredDraft<Value>).value : undefined;
  },
  write<Value>(key: string, value: Value): void {
    localStorage.setItem(prefix + key, JSON.stringify({ atMs: Date.now(), value }));
    const keys = keysOldestFirst();
    for (const old of keys.slice(0, Math.max(0, keys.length - draftsMax))) {
      localStorage.removeItem(old);
    }
  },
  drop(key: string): void {
    localStorage.removeItem(prefix + key);
  },
  /** Deletes all drafts, on an explicit sign-out. */
  dropAll(): void {
    epoch += 1;
    for (const key of keysOldestFirst()) localStorage.removeItem(key);
  },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Applies the changes between `rendered` and `next` to a value that has changed meanwhile (stored on this
 * device, or set a moment ago), field by field, so that neither overwrites the other.
 */
const mergeChanges = <Value>(kept: Value | undefined, rendered: Value, next: Value): Value => {
  if (next === rendered) return kept ?? next;
  if (!isRecord(kept) || !isRecord(rendered) || !isRecord(next)) return next;
  const changed = Object.entries(next).filter(([field, value]) => value !== rendered[field]);
  const merged = Object.entries({ ...kept, ...Object.fromEntries(changed) });
  const stays = (field: string): boolean => field in next || !(field in rendered);
  return Object.fromEntries(merged.filter(([field]) => stays(field))) as Value;
};

/**
 * State that outlives the page: `const [text, setText, drop] = useDraft('message:…', '')`. Setting a record
 * only changes the fields that differ from the rendered value: another field may have been set a moment
 * before. Without a key the value stays in memory until there is one, and is then merged over the stored
 * draft.
 */
export const useDraft = <Value>(
  key: string | undefined,
  initial: Value,
): readonly [Value, (value: Value) => void, () => void] => {
  // A server-rendered page has no access to local storage until it is hydrated.
  const isHydrated = useHydrated();
  const [state, setState] = useState<DraftState<Value>>();
  const stored = (): Value =>
    (isHydrated && key !== undefined ? drafts.read<Value>(key) : undefined) ?? initial;
  const found = (): Value =>
    state && state.key === undefined ? mergeChanges(stored(), initial, state.value) : stored();
  const current = state && state.key === key ? state : { key, value: found() };
  if (isHydrated && current !== state) setState(current);
  const { value } = current;
  const pending = useRef<(DraftState<Value> & { readonly era: number }) | undefined>(undefined);
  const flush = useCallback(() => {
    const { key: place, value: last, era: typedIn } = pending.current ?? {};
    if (place === undefined) return;
    if (typedIn === epoch) drafts.write(place, last);
    pending.current = undefined;
  }, []);
  useEffect(() => {
    if (pending.current && pending.current.key === undefined)
      pending.current = { ...pending.current, key, value };
  }, [key, value]);
  useEffect(() => {
    if (pending.current === undefined) return;
    const timer = setTimeout(flush, savedAfterMs);
    return () => clearTimeout(timer);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key leaves this one as it is
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush, key]);
  const isUnread = !isHydrated && state?.key !== key;
  // Last value set, rendered or not.
  const latest = useRef<DraftState<Value>>(undefined);
  const set = useCallback(
    (wanted: Value) => {
      const last = latest.current;
      const known = isUnread && key !== undefined ? drafts.read<Value>(key) : value;
      const base = last && last.key === key ? last.value : known;
      const next = base === value ? wanted : mergeChanges(base, value, wanted);
      latest.current = { key, value: next };
      pending.current = { key, value: next, era: epoch };
      setState({ key, value: next });
    },
    [key, isUnread, value],
  );
  const drop = useCallback(() => {
    latest.current = { key, value: initial };
    pending.current = undefined;
    if (key !== undefined) drafts.drop(key);
    setState({ key, value: initial });
  }, [key, initial]);
  return [value, set, drop];
};
