import type { EventMetadata } from '@ovation/contracts/kernel/event';
import { table } from '../kernel/textTable.ts';
import { applyLegs, type Balances, columnsOf, onNormalSide } from './books/balances.ts';
import { decimal, formatAmount } from './books/money.ts';
import type { LedgerEntry } from './books/postings.ts';
import { type BooksDeps, readInOrder } from './readLedger.ts';
import { formatPerson, personOfAccount } from './subject.ts';

interface Found {
  readonly entry: LedgerEntry;
  /** Balances of its legs' accounts after it, in their order. */
  readonly balances: readonly number[];
  /** First other postings of the same request. */
  readonly related: readonly LedgerEntry[];
}

const relatedMax = 20;
/** Maximum number of remembered earlier postings, which may be of the same request. */
const earlierPostingsMax = 1_000;

const findEvent = async (deps: BooksDeps, eventId: string): Promise<Found | undefined> => {
  const balances: Balances = new Map();
  let found: Omit<Found, 'related'> | undefined;
  const before: LedgerEntry[] = [];
  const after: LedgerEntry[] = [];
  for await (const entry of readInOrder(deps)) {
    if (found) {
      const isRelated = entry.metadata.correlationId === found.entry.metadata.correlationId;
      if (isRelated && after.length < relatedMax) after.push(entry);
      continue;
    }
    applyLegs(balances, entry.legs);
    if (entry.eventId !== eventId) {
      before.push(entry);
      if (before.length > earlierPostingsMax) before.shift();
      continue;
    }
    const left = entry.legs.map(({ account, commodity }) => balances.get(account)?.get(commodity));
    found = { entry, balances: left.map((balance) => balance ?? 0) };
  }
  if (!found) return undefined;
  const { correlationId } = found.entry.metadata;
  const caused = before.filter(({ metadata }) => metadata.correlationId === correlationId);
  return { ...found, related: [...caused, ...after].slice(0, relatedMax) };
};

const columns = [
  { title: 'account' },
  { title: 'person' },
  { title: 'commodity' },
  { title: 'debit', align: 'right' },
  { title: 'credit', align: 'right' },
  { title: 'balance after', align: 'right' },
] as const;

const personOf = async ({ people }: BooksDeps, id: string | undefined) =>
  id === undefined ? undefined : people.byId(id);

/** Describes the cause of an event for an operator; of older ones what is known. */
const causeOf = ({ trigger, causationId, requestId }: EventMetadata): string => {
  const request = requestId === undefined ? '' : `, request ${requestId}`;
  if (!trigger) return `${causationId}${request} (recorded before events named what set them off)`;
  const through = trigger.via === undefined ? '' : `, through ${trigger.via}`;
  switch (trigger.kind) {
    case 'call':
      return `the call ${trigger.method} ${trigger.path}${request}${through}`;
    case 'webhook':
      return `the webhook ${trigger.type} ${trigger.id} of ${trigger.provider}${through}`;
    case 'work':
      return `${trigger.name}, which the platform does by itself${through}`;
    case 'operator':
      return `the command ${trigger.command} of an operator${through}`;
    case 'event':
      return `the event ${trigger.type} ${trigger.id}${through}`;
    default:
      return trigger satisfies never;
  }
};

const printFound = async (deps: BooksDeps, { entry, balances, related }: Found): Promise<void> => {
  const { io } = deps;
  const { actor, causationId, correlationId, trigger } = entry.metadata;
  const shown = async ({ kind, id }: typeof actor): Promise<string> => {
    const who = kind === 'person' ? formatPerson(await personOf(deps, id)) : '';
    return `${kind} ${id}${who && ` (${who})`}`;
  };
  io.out(`${entry.type} ${entry.eventId}`);
  io.out(`  at            ${entry.at}`);
  if (entry.recordedAt !== undefined) io.out(`  written       ${entry.recordedAt}`);
  io.out(`  by            ${await shown(actor)}`);
  io.out(`  because of    ${causeOf(entry.metadata)}`);
  if (trigger?.actor) io.out(`                by ${await shown(trigger.actor)}`);
  if (trigger) io.out(`  its id        ${causationId}`);
  io.out(`  set off by    ${correlationId}`);
  io.out(`  where         ${entry.stream} #${entry.revision}, position ${entry.position}`);
  const rows: string[][] = [];
  for (const [at, { account, commodity, amount }] of entry.legs.entries()) {
    const { debit, credit } = columnsOf(amount);
    rows.push([
      account,
      formatPerson(await personOf(deps, personOfAccount(account))),
      commodity,
      debit > 0 ? formatAmount(debit, commodity) : '',
      credit > 0 ? formatAmount(credit, commodity) : '',
      formatAmount(onNormalSide(account, balances[at] ?? 0), commodity),
    ]);
  }
  for (const line of table(columns, rows)) io.out(line);
  if (related.length > 0) io.out('Set off by the same:');
  for (const one of related) io.out(`  ${one.at}  ${one.type}  ${one.eventId}`);
};

/** Prints one posting in full; false when no ledger event has that id. */
export const explainEvent = async (
  deps: BooksDeps,
  eventId: string,
  isJson: boolean,
): Promise<boolean> => {
  const found = await findEvent(deps, eventId);
  if (!found) return false;
  if (!isJson) {
    await printFound(deps, found);
    return true;
  }
  const { legs, position, ...entry } = found.entry;
  const answer = {
    ...entry,
    position: String(position),
    legs: legs.map(({ account, commodity, amount }, at) => ({
      account,
      commodity,
      amount: decimal(amount, commodity),
      balance: decimal(found.balances[at] ?? 0, commodity),
    })),
    related: found.related.map(({ eventId: id, type, at }) => ({ eventId: id, type, at })),
  };
  deps.io.out(JSON.stringify(answer));
  return true;
};
