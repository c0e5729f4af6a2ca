import { exitCodes } from '../kernel/terminal.ts';
import { table } from '../kernel/textTable.ts';
import type { Excerpt } from './arguments.ts';
import { applyLegs, type Balances, columnsOf, onNormalSide } from './books/balances.ts';
import { decimal, formatAmount } from './books/money.ts';
import type { LedgerEntry } from './books/postings.ts';
import { explainEvent } from './explainEvent.ts';
import { type BooksDeps, readInOrder } from './readLedger.ts';
import { isKnown, printUnknown } from './showBalances.ts';
import {
  formatPersonAccount,
  matchesSubject,
  personOfAccount,
  type Subject,
  subjectOf,
} from './subject.ts';

interface Movement {
  readonly entry: LedgerEntry;
  readonly account: string;
  readonly commodity: 'TOKEN' | 'USD';
  readonly amount: number;
  readonly balance: number;
  /** Other accounts of the posting. */
  readonly against: readonly string[];
}

/** Number of buffered lines per printed table; column widths are those of the first. */
const tableRowsMax = 1_000;

const movementsOf = (balances: Balances, entry: LedgerEntry, subject: Subject): Movement[] =>
  entry.legs
    .filter(({ account }) => matchesSubject(subject, account))
    .map((leg) => {
      applyLegs(balances, [leg]);
      const { account, commodity, amount } = leg;
      const balance = balances.get(account)?.get(commodity) ?? 0;
      const others = entry.legs.filter((other) => other.account !== account);
      const against = [...new Set(others.map((other) => other.account))];
      return { entry, account, commodity, amount, balance, against };
    });

const columns = [
  { title: 'at' },
  { title: 'event' },
  { title: 'account' },
  { title: 'debit', align: 'right' },
  { title: 'credit', align: 'right' },
  { title: 'balance', align: 'right' },
  { title: 'commodity' },
  { title: 'against' },
  { title: 'where' },
  { title: 'event id' },
] as const;

/** Formats an account for people. */
const formatAccount = async ({ people }: BooksDeps, account: string): Promise<string> => {
  const id = personOfAccount(account);
  return formatPersonAccount(account, id === undefined ? undefined : await people.byId(id));
};

const rowOf = async (deps: BooksDeps, movement: Movement): Promise<readonly string[]> => {
  const { entry, account, commodity, amount, balance, against } = movement;
  const { debit, credit } = columnsOf(amount);
  const others = await Promise.all(against.map((other) => formatAccount(deps, other)));
  return [
    entry.at,
    entry.type,
    await formatAccount(deps, account),
    debit > 0 ? formatAmount(debit, commodity) : '',
    credit > 0 ? formatAmount(credit, commodity) : '',
    formatAmount(onNormalSide(account, balance), commodity),
    commodity,
    others.join(', '),
    `${entry.stream} #${entry.revision}`,
    entry.eventId,
  ];
};

const personOf = async ({ people }: BooksDeps, account: string) => {
  const id = personOfAccount(account);
  const person = id === undefined ? undefined : await people.byId(id);
  return person ? { name: person.name, username: person.username } : null;
};

const jsonOf = async (deps: BooksDeps, movement: Movement): Promise<string> => {
  const { entry, account, commodity, amount, balance, against } = movement;
  return JSON.stringify({
    at: entry.at,
    type: entry.type,
    eventId: entry.eventId,
    stream: entry.stream,
    revision: entry.revision,
    position: String(entry.position),
    actor: entry.metadata.actor,
    causationId: entry.metadata.causationId,
    trigger: entry.metadata.trigger ?? null,
    correlationId: entry.metadata.correlationId,
    account,
    person: await personOf(deps, account),
    commodity,
    amount: decimal(amount, commodity),
    balance: decimal(balance, commodity),
    against,
  });
};

/** Prints movements as they arrive, or table by table, after the balance brought forward. */
const createPrinter = (deps: BooksDeps, isJson: boolean) => {
  let waiting: Movement[] = [];
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const rows = await Promise.all(waiting.map((movement) => rowOf(deps, movement)));
    for (const line of table(columns, rows)) deps.io.out(line);
    waiting = [];
  };
  return {
    flush,
    movement: async (movement: Movement): Promise<void> => {
      if (isJson) return deps.io.out(await jsonOf(deps, movement));
      waiting.push(movement);
      if (waiting.length >= tableRowsMax) await flush();
    },
    broughtForward: async (balances: Balances, from: string): Promise<void> => {
      if (isJson) return;
      for (const [account, balance] of balances) {
        for (const [commodity, amount] of balance) {
          const shown = await formatAccount(deps, account);
          deps.io.out(
            `${shown} stood at ${formatAmount(onNormalSide(account, amount), commodity)} ${commodity} before ${from}`,
          );
        }
      }
    },
  };
};

/**
 * Prints the events of an account, a person's accounts or a pattern's, with the balance after each; as JSON,
 * one per line. An event's id explains that event. Fails for an unknown name.
 */
export const explain = async (
  deps: BooksDeps,
  text: string,
  { from, to, limit = Number.POSITIVE_INFINITY }: Excerpt,
  isJson: boolean,
): Promise<number> => {
  const { io } = deps;
  const subject = await subjectOf(deps.people, text);
  if (subject.kind === 'id' && (await explainEvent(deps, text, isJson))) return exitCodes.ok;
  const balances: Balances = new Map();
  const movedAccounts = new Set<string>();
  const printer = createPrinter(deps, isJson);
  let shown = 0;
  let isBegun = from === undefined;
  for await (const entry of readInOrder(deps)) {
    for (const { account } of entry.legs) movedAccounts.add(account);
    if (to !== undefined && entry.at > to) break;
    if (!isBegun && from !== undefined && entry.at >= from) {
      isBegun = true;
      await printer.broughtForward(balances, from);
    }
    const movements = movementsOf(balances, entry, subject);
    if (!isBegun || movements.length === 0) continue;
    if (shown >= limit) {
      await printer.flush();
      io.err(`ledger: there is more; --from ${entry.at} goes on`);
      return exitCodes.ok;
    }
    shown += 1;
    for (const movement of movements) await printer.movement(movement);
  }
  await printer.flush();
  if (!isBegun && from !== undefined) await printer.broughtForward(balances, from);
  if (shown > 0) return exitCodes.ok;
  if (!(await isKnown(deps, movedAccounts, subject)))
    return printUnknown(deps, movedAccounts, subject);
  io.err(`ledger: nothing has moved on ${text} in this period`);
  return exitCodes.ok;
};
