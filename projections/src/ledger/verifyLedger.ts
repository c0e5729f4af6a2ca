import { streams } from '@ovation/contracts/streams';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { positionStart } from '@ovation/event-log/stored/position';
import type { Redis } from '@ovation/redis/redis';
import { history } from '../kernel/history.ts';
import { exitCodes } from '../kernel/terminal.ts';
import { type Difference, verify } from '../kernel/verify.ts';
import { applyToPayment, type Payments, remaindersOf } from './books/paymentParts.ts';
import { postingEvents } from './books/postings.ts';
import { type FirstDifference, findFirstDifference } from './firstDifference.ts';
import { describeViolation } from './invariants.ts';
import { ledgerBalances } from './ledgerBalances.ts';
import { type LedgerDeps, readLedger } from './readLedger.ts';
import type { ProviderBooks } from './reconciliation/providerBooks.ts';
import { describeDisagreement, reconcile } from './reconciliation/reconcile.ts';
import { restrictedStreams } from './restrictedStreams.ts';

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

/** Reports the first difference between the log and Redis, for people and for machines. */
const report = async (deps: LedgerDeps, difference: Difference): Promise<Finding> => {
  const first = await findFirstDifference(difference, postingsUpTo(deps, difference.position));
  const { event, ...rest } = first;
  const named = event && {
    id: event.id,
    type: event.type,
    stream: event.stream,
    revision: event.revision,
    at: event.metadata.at,
  };
  return {
    isSound: false,
    lines: describe(first),
    json: { isSame: false, event: named ?? null, ...rest },
  };
};

interface Finding {
  readonly isSound: boolean;
  readonly lines: readonly string[];
  readonly json: object;
}

/** Recomputes every balance from the log and compares it with Redis. */
const checkReadModel = async (deps: LedgerDeps, redis: Redis): Promise<Finding> => {
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
  if (difference) return report(deps, difference);
  return {
    isSound: true,
    lines: [`${documents} accounts are the same in the log and in Redis, at position ${position}`],
    json: { isSame: true, accounts: documents, position: String(position) },
  };
};

const checkProvider = async (deps: LedgerDeps, provider: ProviderBooks): Promise<Finding> => {
  const found = await reconcile(deps, provider);
  const { compared, disagreements, disagreementCount } = found;
  const unnamed = disagreementCount - disagreements.length;
  return {
    isSound: disagreementCount === 0,
    lines:
      disagreementCount === 0
        ? [
            `${compared} movements at ${provider.name} have their one posting each, and no other has`,
          ]
        : [
            `${disagreementCount} differences between the books and ${provider.name}`,
            ...disagreements.map((it) => `  ${describeDisagreement(it, provider.name)}`),
            ...(unnamed > 0 ? [`  and ${unnamed} more`] : []),
          ],
    json: { provider: found },
  };
};

/** Checks the store for metadata that hides postings. */
const checkStreams = async ({ eventLog }: LedgerDeps): Promise<Finding> => {
  const hidden = restrictedStreams(await eventLog.metadata(new AbortController().signal));
  return {
    isSound: hidden.length === 0,
    lines:
      hidden.length === 0
        ? ['the store hides no event of a stream with postings']
        : hidden.map(({ stream, names }) => `${stream} has ${names.join(', ')} in its metadata`),
    json: { hidden },
  };
};

/** Maximum number of printed remainders of reversed payments. */
const remaindersShownMax = 20;

/** Checks for tokens and commission that remain of reversed payments. */
export const checkPayments = async (deps: LedgerDeps): Promise<Finding> => {
  const payments: Payments = new Map();
  for await (const entry of readLedger(deps)) applyToPayment(payments, entry);
  const found = [...remaindersOf(payments)];
  const shown = found.slice(0, remaindersShownMax).map(describeViolation);
  return {
    isSound: found.length === 0,
    lines:
      found.length === 0
        ? [`${payments.size} payments have left what their money stands for, and no more`]
        : [
            `${found.length} times more is left of a payment than its money stands for`,
            ...shown.map((line) => `  ${line}`),
          ],
    json: { payments: { checked: payments.size, leftOvers: found.length, shown } },
  };
};

/**
 * Recomputes every balance from the log and compares it with Redis, reporting the first difference; checks
 * for hidden postings, and for remainders of reversed payments; then reconciles every movement of the
 * provider's balance with its posting, in both directions.
 */
export const verifyLedger = async (
  deps: LedgerDeps,
  redis: Redis,
  provider: ProviderBooks,
  isJson: boolean,
): Promise<number> => {
  const readModel = await checkReadModel(deps, redis);
  if (!isJson) for (const line of readModel.lines) deps.io.out(line);
  const inStore = await checkStreams(deps);
  const payments = await checkPayments(deps);
  if (!isJson) {
    for (const line of [...inStore.lines, ...payments.lines]) deps.io.out(line);
  }
  const atProvider = await checkProvider(deps, provider);
  const findings = [readModel, inStore, payments, atProvider];
  if (isJson) {
    deps.io.out(JSON.stringify(Object.assign({}, ...findings.map(({ json }) => json))));
  } else for (const line of atProvider.lines) deps.io.out(line);
  const isSound = findings.every((finding) => finding.isSound);
  return isSound ? exitCodes.ok : exitCodes.failed;
};
