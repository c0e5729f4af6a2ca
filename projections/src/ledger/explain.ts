import { exitCodes } from '../kernel/terminal.ts';
import { table } from '../table.ts';
import { applyLegs, type Balances } from './balances.ts';
import { decimal, forReading } from './money.ts';
import type { LedgerEntry } from './postings.ts';
import { type LedgerDeps, readLedger } from './readLedger.ts';

interface Movement {
  readonly entry: LedgerEntry;
  readonly commodity: 'TOKEN' | 'USD';
  readonly amount: number;
  readonly balance: number;
  /** The other accounts of the posting. */
  readonly against: readonly string[];
}

/** Lines that are kept before they are printed as one table; columns are as wide as in the first. */
const tableRowsMax = 1_000;

const movementsOf = (balances: Balances, entry: LedgerEntry, account: string): Movement[] => {
  const legs = entry.legs.filter((leg) => leg.account === account);
  const against = [...new Set(entry.legs.map((leg) => leg.account))].filter(
    (other) => other !== account,
  );
  return legs.map((leg) => {
    applyLegs(balances, [leg]);
    const { commodity, amount } = leg;
    const balance = balances.get(account)?.get(commodity) ?? 0;
    return { entry, commodity, amount, balance, against };
  });
};

const columns = [
  { title: 'at' },
  { title: 'event' },
  { title: 'amount', align: 'right' },
  { title: 'balance', align: 'right' },
  { title: 'commodity' },
  { title: 'against' },
  { title: 'where' },
  { title: 'event id' },
] as const;

const rowOf = ({ entry, commodity, amount, balance, against }: Movement): readonly string[] => [
  entry.at,
  entry.type,
  `${amount > 0 ? '+' : ''}${forReading(amount, commodity)}`,
  forReading(balance, commodity),
  commodity,
  against.join(', '),
  `${entry.stream} #${entry.revision}`,
  entry.eventId,
];

const jsonOf = ({ entry, commodity, amount, balance, against }: Movement): string =>
  JSON.stringify({
    at: entry.at,
    type: entry.type,
    eventId: entry.eventId,
    stream: entry.stream,
    revision: entry.revision,
    position: String(entry.position),
    actor: entry.metadata.actor,
    causationId: entry.metadata.causationId,
    correlationId: entry.metadata.correlationId,
    commodity,
    amount: decimal(amount, commodity),
    balance: decimal(balance, commodity),
    against,
  });

/** Prints the events behind an account with the balance after each; as JSON, one a line. */
export const explain = async (
  deps: LedgerDeps,
  account: string,
  at: string | undefined,
  isJson: boolean,
): Promise<number> => {
  const { io } = deps;
  const balances: Balances = new Map();
  let waiting: Movement[] = [];
  let isSome = false;
  const flush = (): void => {
    if (waiting.length > 0) for (const line of table(columns, waiting.map(rowOf))) io.out(line);
    waiting = [];
  };
  for await (const entry of readLedger(deps)) {
    if (at !== undefined && entry.at > at) continue;
    for (const movement of movementsOf(balances, entry, account)) {
      isSome = true;
      if (isJson) io.out(jsonOf(movement));
      else waiting.push(movement);
      if (waiting.length >= tableRowsMax) flush();
    }
  }
  flush();
  if (isSome) return exitCodes.ok;
  io.err(`ledger: nothing has moved on ${account}${at === undefined ? '' : ` until ${at}`}`);
  return exitCodes.failed;
};
