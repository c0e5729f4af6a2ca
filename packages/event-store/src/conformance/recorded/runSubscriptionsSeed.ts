import type { EventStoreDBClient } from '@eventstore/db-client';
import { answerOf, errorAnswer, type ReadAnswer, readAnswerOf, withLabels } from './answers.ts';
import type { Answered, SeedAnswers } from './recordings.ts';
import {
  beginSubscriptionsRun,
  type SubscriptionsRun,
  subscribe,
  writeFirst,
  writeRandomly,
} from './subscriptionsRun.ts';
import { recordWireTo, type WireEntry } from './wireRecorder.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isNote = ({ m }: WireEntry): boolean => m.startsWith('---');
const isOfSubscription = ({ m }: WireEntry): boolean => m === 'Read' || m === 'read';

const noteLabels = (run: SubscriptionsRun, answers: readonly (ReadAnswer | undefined)[]): void => {
  for (const answer of answers)
    for (const event of [answer?.event?.e, answer?.event?.l])
      if (event !== undefined) run.labels.set(event.c.text, `${event.s}@${event.rev}`);
};

type Labelled = {
  readonly event?: { readonly e?: LabelledEvent; readonly l?: LabelledEvent; readonly c: string };
  readonly checkpoint?: { readonly c: string; readonly same: boolean };
  readonly caughtUp?: true;
  readonly fellBehind?: true;
  readonly confirmation?: unknown;
};
type LabelledEvent = {
  readonly s: string;
  readonly rev: string;
  readonly c: string;
  readonly meta: { readonly type: string };
};

const describeEvent = ({ e, l, c }: NonNullable<Labelled['event']>): string => {
  const event = e === undefined ? '-' : `${e.s}@${e.rev}:${e.meta.type}`;
  const link = l === undefined ? '' : ` via ${l.s}@${l.rev}`;
  return `ev ${event}${link}${c === (l ?? e)?.c ? '' : ` pos ${c}`}`;
};

/** A push of the server as short text. */
const describePush = (answer: Labelled): string => {
  if (answer.event !== undefined) return describeEvent(answer.event);
  if (answer.checkpoint !== undefined)
    return `checkpoint ${answer.checkpoint.c}${answer.checkpoint.same ? '' : ' !same'}`;
  if (answer.caughtUp) return 'caughtUp';
  if (answer.fellBehind) return 'fellBehind';
  if (answer.confirmation !== undefined) return 'confirmation';
  return JSON.stringify(answer);
};

const describeAnswers = (run: SubscriptionsRun, seen: readonly WireEntry[]): string[] => {
  const shown = seen.filter((entry) => isNote(entry) || isOfSubscription(entry));
  noteLabels(run, shown.map(readAnswerOf));
  const label = (position: string): string => run.labels.get(position) ?? '?';
  return shown.map((entry) => {
    if (isNote(entry)) return entry.m;
    if (entry.status !== undefined) return JSON.stringify(answerOf(entry));
    return describePush(withLabels(readAnswerOf(entry), label) as Labelled);
  });
};

const waitMsMax = 10_000;
const noteWaitMsMax = 1_000;
const pollMs = 5;
/** Wait for pushes beyond the recorded ones, in ms. */
const extraWaitMs = 30;

/** Counts of recorded pushes before each note of the run and at its end. */
const pushesBefore = (recorded: readonly string[]): number[] => {
  const counts: number[] = [];
  let pushes = 0;
  for (const entry of recorded)
    if (entry.startsWith('---')) counts.push(pushes);
    else if (!entry.includes('Cancelled on client')) pushes++;
  return [...counts, pushes];
};

/**
 * Waits for the number of pushes recorded up to here, and a little longer for surplus ones. A push may be
 * recorded before the note of the write that made it: then the wait is in vain.
 */
const waitForPushes = async (seen: readonly WireEntry[], pushes: number, msMax: number) => {
  const startedMs = performance.now();
  const count = (): number => seen.filter((entry) => isOfSubscription(entry)).length;
  while (count() < pushes && performance.now() - startedMs < msMax) await sleep(pollMs);
  await sleep(extraWaitMs);
};

const inRange = (run: SubscriptionsRun, below: number): number => 1 + run.random.below(below);

/** Runs the subscription of a seed, writes while it is live, and returns every push. */
export const runSubscriptionsSeed = async (
  client: EventStoreDBClient,
  recorded: SeedAnswers,
): Promise<SeedAnswers> => {
  const { seed, ops } = recorded;
  const pushes = pushesBefore((ops[0]?.wire ?? []) as readonly string[]);
  const run = beginSubscriptionsRun(client, seed);
  await writeFirst(run);
  const before: string[] = [];
  for (let left = inRange(run, 6); left > 0; left--) await writeRandomly(run, before);

  const seen: WireEntry[] = [];
  recordWireTo(seen);
  const { said, subscription } = subscribe(run);
  let error: unknown;
  subscription
    .on('data', () => undefined)
    .on('error', (failure: Error) => {
      error = errorAnswer(failure);
    })
    .on('end', () => {
      error ??= 'ended';
    });
  await waitForPushes(seen, pushes[0] ?? 0, waitMsMax);
  seen.push({ m: '---live' });
  const live: string[] = [];
  const writes = inRange(run, 5);
  for (let write = 1; write <= writes; write++) {
    await writeRandomly(run, live);
    seen.push({ m: `---op ${live.at(-1)}` });
    await waitForPushes(seen, pushes[write + 1] ?? 0, write < writes ? noteWaitMsMax : waitMsMax);
  }
  recordWireTo(undefined);
  // A subscription that has ended is closed already.
  await subscription.unsubscribe().catch(() => undefined);
  const answered: Answered = {
    op: `${said} | pre ${before.join('; ')}`,
    wire: describeAnswers(run, seen),
    result: JSON.parse(JSON.stringify({ live, error })),
  };
  return { seed, ops: [answered] };
};
