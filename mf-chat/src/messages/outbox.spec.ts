import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { Message } from '@ovation/contracts/messages/message';
import { drafts } from '@ovation/ui-kit/browser/drafts';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { message, nora } from '../testing/threadKit.tsx';

interface Sent {
  readonly clientId: string | undefined;
  readonly key: string | undefined;
  readonly text: string;
  readonly answer: (message: Message) => void;
  readonly fail: (error?: Error) => void;
}

let sent: Sent[];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  serve({
    messages: {
      sendMessage: ({ body: { clientId, text }, idempotencyKey: key }) =>
        new Promise((answer, reject) => {
          const fail = (error: Error = new TypeError('Failed to fetch')) => reject(error);
          sent.push({ clientId, key, text, answer, fail });
        }),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Attempts of a request before it counts as unanswered. */
const attempts = 3;
const loseAnswers = async (from: number): Promise<void> => {
  for (let at = from; at < from + attempts; at += 1) {
    await isSent(at + 1);
    sent[at]?.fail();
  }
};

/**
 * A page of this browser with the conversation loaded; `stored` is what the outbox of another page has
 * stored.
 */
const openTab = async (stored: readonly Message[] = []) => {
  vi.resetModules();
  const { queryClient } = await import('@ovation/web-client/query/queryClient');
  const { keys } = await import('@ovation/web-client/keys');
  queryClient.setQueryData(keys.auth.me, nora);
  const cache = await import('./cache.ts');
  const read = (those: readonly Message[]): void =>
    void queryClient.setQueryData(keys.messages.list('c1'), {
      pages: [{ data: [...those].reverse(), total: those.length }],
      pageParams: [{}],
    });
  read(stored);
  const { outbox } = await import('./outbox.ts');
  const { pushes } = await import('@ovation/web-client/live/pushes');
  return {
    socketIsBack: () => pushes.report({ state: 'connected', attempt: 0 }),
    write: (text: string) => outbox.send('c1', text),
    read,
    push: cache.addMessage,
    retry: () => outbox.all()[0]?.retry(),
    discard: () => outbox.all()[0]?.discard(),
    waiting: () => outbox.all().map(({ text, state }) => `${text}: ${state}`),
    shown: () => cache.cachedMessages('c1')?.map(({ _id }) => _id),
  };
};

const arrivedAs = (id: string, one: Sent | undefined): Message => ({
  ...message(id, one?.text ?? ''),
  ...(one?.clientId !== undefined && { clientId: one.clientId }),
});
const isSent = (times: number) => vi.waitFor(() => expect(sent).toHaveLength(times));
const keptTexts = () =>
  (drafts.read<{ text: string }[]>(`${nora._id}:outbox`) ?? []).map(({ text }) => text);

it('sends a client id with each message, which is its idempotency key', async () => {
  const tab = await openTab();
  tab.write('Hello');
  tab.write('Hello');
  await isSent(1);
  sent[0]?.answer(arrivedAs('m1', sent[0]));
  await isSent(2);
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(2);
  for (const { clientId, key } of sent) expect(clientId).toBe(key);
});

it('recognizes an own message by its client id, never by its text', async () => {
  const tab = await openTab();
  tab.write('Hello');
  await isSent(1);
  tab.push({ ...message('m1', 'Hello'), clientId: 'of-another-device' });
  tab.push(message('m2', 'Hello', 'mara'));
  tab.read([message('m3', 'Hello')]);
  expect(tab.waiting()).toEqual(['Hello: sending']);
  tab.push(arrivedAs('m4', sent[0]));
  expect(tab.waiting()).toEqual([]);
  expect(keptTexts()).toEqual([]);
});

it('retries a message whose response was lost, with the same client id, and shows it once', async () => {
  const tab = await openTab();
  tab.write('Hello');
  await isSent(1);
  sent[0]?.fail();
  await isSent(2);
  sent[1]?.answer(arrivedAs('m1', sent[0]));
  await vi.waitFor(() => expect(tab.waiting()).toEqual([]));
  tab.push(arrivedAs('m1', sent[0]));
  expect([sent[1]?.clientId, tab.shown()]).toEqual([sent[0]?.clientId, ['m1']]);
});

describe('messages without a response', () => {
  const texts = () => sent.map(({ text }) => text);

  it('wait, and are sent in order, each once, when back online', async () => {
    const tab = await openTab();
    tab.write('First');
    tab.write('Second');
    await loseAnswers(0);
    await vi.waitFor(() => expect(tab.waiting()).toEqual(['First: waiting', 'Second: waiting']));
    expect(texts()).toEqual(['First', 'First', 'First']);
    dispatchEvent(new Event('online'));
    await isSent(4);
    expect(tab.waiting()).toEqual(['First: sending', 'Second: sending']);
    sent[3]?.answer(arrivedAs('m1', sent[0]));
    await isSent(5);
    sent[4]?.answer(arrivedAs('m2', sent[4]));
    await vi.waitFor(() => expect(tab.waiting()).toEqual([]));
    expect(texts().slice(3)).toEqual(['First', 'Second']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect([tab.shown(), keptTexts()]).toEqual([['m2', 'm1'], []]);
  });

  it('are sent when the socket reconnects', async () => {
    const tab = await openTab();
    tab.write('Hello');
    await loseAnswers(0);
    await vi.waitFor(() => expect(tab.waiting()).toEqual(['Hello: waiting']));
    tab.socketIsBack();
    await isSent(attempts + 1);
  });

  it('are retried after a while, even without an online event', async () => {
    const tab = await openTab();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      tab.write('Hello');
      await loseAnswers(0);
      await vi.waitFor(() => expect(tab.waiting()).toEqual(['Hello: waiting']));
      await vi.advanceTimersByTimeAsync(2_000);
      await isSent(attempts + 1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('can be discarded', async () => {
    const tab = await openTab();
    tab.write('First');
    tab.write('Second');
    await loseAnswers(0);
    await vi.waitFor(() => expect(tab.waiting()).toEqual(['First: waiting', 'Second: waiting']));
    tab.discard();
    expect([tab.waiting(), keptTexts()]).toEqual([['Second: waiting'], ['Second']]);
    dispatchEvent(new Event('online'));
    await isSent(attempts + 1);
    expect(texts().at(-1)).toBe('Second');
  });
});

describe('a refused message', () => {
  it('waits for its author, also over a reload, without blocking later ones', async () => {
    const tab = await openTab();
    tab.write('Refused');
    tab.write('Fine');
    await isSent(1);
    sent[0]?.fail(refusal(commonProblems.INTERNAL));
    await isSent(2);
    sent[1]?.answer(arrivedAs('m1', sent[1]));
    await vi.waitFor(() => expect(tab.waiting()).toEqual(['Refused: failed']));
    dispatchEvent(new Event('online'));
    const after = await openTab();
    expect([after.waiting(), sent.length]).toEqual([['Refused: failed'], 2]);
    after.retry();
    await isSent(3);
    expect([after.waiting(), sent[2]?.key]).toEqual([['Refused: sending'], sent[0]?.key]);
  });
});

describe('a reloaded page', () => {
  it('has nothing pending that the conversation already has, whether read before or after', async () => {
    const before = await openTab();
    before.write('First');
    before.write('Second');
    await isSent(1);
    const after = await openTab([arrivedAs('m1', sent[0])]);
    expect(after.waiting()).toEqual(['Second: sending']);
    await isSent(2);
    after.read([arrivedAs('m1', sent[0]), arrivedAs('m2', sent[1])]);
    expect([after.waiting(), keptTexts()]).toEqual([[], []]);
  });

  it('resends interrupted messages with the same client id', async () => {
    const before = await openTab();
    before.write('Hello');
    await isSent(1);
    const after = await openTab();
    expect(after.waiting()).toEqual(['Hello: sending']);
    await isSent(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });
});

describe('two tabs of one user', () => {
  it('both recognize a message by its client id, whichever of them wrote it', async () => {
    const first = await openTab();
    first.write('Hello');
    await isSent(1);
    const second = await openTab();
    second.push(arrivedAs('m1', sent[0]));
    first.push(arrivedAs('m1', sent[0]));
    expect([first.waiting(), second.waiting()]).toEqual([[], []]);
    expect([first.shown(), second.shown()]).toEqual([['m1'], ['m1']]);
  });

  it("keep each other's pending messages", async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.write('From the first');
    second.write('From the second');
    await isSent(2);
    expect(keptTexts()).toEqual(['From the first', 'From the second']);
    second.push(arrivedAs('m1', sent[1]));
    expect(keptTexts()).toEqual(['From the first']);
  });
});
