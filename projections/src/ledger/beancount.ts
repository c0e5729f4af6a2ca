import { chartEntryOf } from '@ovation/contracts/ledger/chart';
import { Commodity } from '@ovation/contracts/ledger/commodity';
import { decimal } from './books/money.ts';
import type { Exporter } from './exporter.ts';
import type { Person } from './people.ts';

const roots = {
  asset: 'Assets',
  liability: 'Liabilities',
  income: 'Income',
  expense: 'Expenses',
  equity: 'Equity',
} as const;

/** Beancount's account components begin with a capital letter or a digit. */
const part = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Returns the Beancount account: `fan:<id>` → `Liabilities:Fan:<Id>`. Holds have a branch of their own: in
 * Beancount an assertion about an account includes its subaccounts.
 */
export const beancountAccount = (account: string): string => {
  const { kind, isPersonal } = chartEntryOf(account);
  const [owner = '', id = '', ...rest] = account.split(':');
  const parts = isPersonal ? [[owner, ...rest].join('-'), id] : [owner, id, ...rest];
  return [roots[kind], ...parts.map(part)].join(':');
};

const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll(/\s+/g, ' ')}"`;

const dayMs = 86_400_000;
const dayOf = (at: string): string => at.slice(0, 10);
const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** In Beancount a debit is positive. */
const negated = (amount: number, commodity: Commodity): string =>
  `${decimal(amount === 0 ? 0 : -amount, commodity)} ${commodity}`;

/** Before the first possible transaction. */
const commoditiesOn = '1970-01-01';
const head = [
  'option "title" "Ovation"',
  'option "operating_currency" "USD"',
  '',
  ...Commodity.options.map((commodity) => `${commoditiesOn} commodity ${commodity}`),
  '',
  '',
].join('\n');

const openingAccount = 'opening balances';

/**
 * Exports double entry in Beancount's language: accounts are opened on the day of their first posting, with
 * the name of their person, and the balances of changed accounts are asserted on the first of each month and
 * on the day after the last.
 */
export const beancount = (): Exporter => {
  const opened = new Set<string>();
  /** Balances of the accounts changed since the last assertion. */
  const moved = new Map<string, Map<Commodity, number>>();
  let lastDay: string | undefined;

  const open = (account: string, day: string, person?: Person): string => {
    if (opened.has(account)) return '';
    opened.add(account);
    const { commodities } = chartEntryOf(account);
    const line = `${day} open ${beancountAccount(account)} ${commodities.join(',')}\n`;
    if (!person) return line;
    return `${line}  name: ${quoted(person.name)}\n  username: ${quoted(person.username)}\n`;
  };
  const note = (account: string, commodity: Commodity, balance: number): void => {
    const known = moved.get(account) ?? new Map<Commodity, number>();
    moved.set(account, known.set(commodity, balance));
  };
  const assertions = (day: string): string => {
    const lines = [...moved].flatMap(([account, balance]) =>
      [...balance].map(
        ([commodity, amount]) =>
          `${day} balance ${beancountAccount(account)}  ${negated(amount, commodity)}\n`,
      ),
    );
    moved.clear();
    return lines.length === 0 ? '' : `${lines.join('')}\n`;
  };

  return {
    head,
    opening: (from, balances, people) => {
      const day = dayOf(from);
      const lines: string[] = [];
      let opens = '';
      for (const [account, balance] of balances) {
        opens += open(account, day, people.get(account));
        for (const [commodity, amount] of balance) {
          if (amount === 0) continue;
          lines.push(`  ${beancountAccount(account)}  ${negated(amount, commodity)}\n`);
          note(account, commodity, amount);
        }
      }
      if (lines.length === 0) return opens;
      lastDay = day;
      return `${opens}\n${day} * ${quoted(openingAccount)}\n${lines.join('')}\n`;
    },
    entry: ({ at, eventId, type, stream, revision }, legs) => {
      const day = dayOf(at);
      const isNewMonth = lastDay !== undefined && firstOfMonth(day) > firstOfMonth(lastDay);
      lastDay = day;
      const before = isNewMonth ? assertions(firstOfMonth(day)) : '';
      const opens = legs.map(({ account, person }) => open(account, day, person)).join('');
      const lines = legs.map(({ account, amount, commodity, balance }) => {
        note(account, commodity, balance);
        return `  ${beancountAccount(account)}  ${negated(amount, commodity)}\n`;
      });
      return [
        before,
        opens,
        `${day} * ${quoted(type)} ${quoted(`${stream} #${revision}`)}\n`,
        `  event: ${quoted(eventId)}\n  time: ${quoted(at)}\n`,
        `${lines.join('')}\n`,
      ].join('');
    },
    tail: () => (lastDay === undefined ? '' : assertions(dayAfter(lastDay))),
  };
};
