import { streams } from '@ovation/contracts/streams';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';
import { positionStart } from '@ovation/event-log/position';
import { history } from '../kernel/history.ts';
import type { Redis } from '../kernel/lanes.ts';
import { exitCodes } from '../kernel/terminal.ts';
import { type Difference, verify } from '../kernel/verify.ts';
import { type FirstDifference, findFirstDifference } from './firstDifference.ts';
import { ledgerBalances } from './ledgerBalances.ts';
import { postingEvents } from './postings.ts';
import type { LedgerDeps } from './readLedger.ts';

async function* postingsUpTo(
  { eventLog }: LedgerDeps,
  upTo: bigint,
): AsyncGenerator<AnyRecordedEvent> {
  const types = postingEvents(streams).map(({ type }) => type);
  const { signal } = new AbortController();
  for await (const batch of history(eventLog, { after: positionStart, upTo, types, signal })) {
    yield* batch.events;
  }
}

const describe = ({ account, event, expected, found, isMissing }: FirstDifference): string[] => {
  const lines = [`${account} differs`];
  if (!event) lines.push('  no event of the log moves anything on it');
  else {
    const where = `${event.stream} #${event.revision}, ${event.metadata.at}`;
    const what = isMissing ? 'the first event that Redis lacks' : 'the first event that differs';
    lines.push(`  ${what}: ${event.id} (${event.type}, ${where})`);
  }
  lines.push(`  the log   ${expected ?? '(nothing)'}`, `  in Redis  ${found ?? '(nothing)'}`);
  return lines;
};

/** Recomputes every balance from the log, compares it with Redis, and names the first difference. */
export const verifyLedger = async (
  deps: LedgerDeps,
  redis: Redis,
  isJson: boolean,
): Promise<number> => {
  const { eventLog, io, now } = deps;
  const startedAt = now();
  const { documents, position, difference } = await verify({
    redis,
    eventLog,
    projections: [ledgerBalances],
    signal: new AbortController().signal,
    onProgress: ({ events }) => {
      const perSecond = Math.round((events * 1_000) / Math.max(1, now() - startedAt));
      io.progress(`${events} events replayed (${perSecond} a second)`);
    },
  });
  if (!difference) {
    const answer = { isSame: true, accounts: documents, position: String(position) };
    io.out(
      isJson
        ? JSON.stringify(answer)
        : `${documents} accounts are the same in the log and in Redis, at position ${position}`,
    );
    return exitCodes.ok;
  }
  await report(deps, difference, isJson);
  return exitCodes.failed;
};

const report = async (deps: LedgerDeps, difference: Difference, isJson: boolean): Promise<void> => {
  const first = await findFirstDifference(difference, postingsUpTo(deps, difference.position));
  if (!isJson) {
    for (const line of describe(first)) deps.io.out(line);
    return;
  }
  const { event, ...rest } = first;
  const named = event && {
    id: event.id,
    type: event.type,
    stream: event.stream,
    revision: event.revision,
    at: event.metadata.at,
  };
  deps.io.out(JSON.stringify({ isSame: false, event: named ?? null, ...rest }));
};
