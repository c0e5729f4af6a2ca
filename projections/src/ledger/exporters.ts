import type { Leg } from '@ovation/contracts/ledger/posting';
import { decimal } from './money.ts';
import type { LedgerEntry } from './postings.ts';

/** Turns entries into the text of a file, piece by piece: what it holds in memory is bounded. */
export interface Exporter {
  readonly head: string;
  entry(entry: LedgerEntry): string;
  readonly tail: string;
}

const csvCell = (value: string): string =>
  /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

const csvColumns = [
  'at',
  'event_id',
  'type',
  'stream',
  'revision',
  'position',
  'account',
  'commodity',
  'amount',
  'actor',
  'causation_id',
  'correlation_id',
];

const csv = (): Exporter => ({
  head: `${csvColumns.join(',')}\n`,
  entry: ({ at, eventId, type, stream, revision, position, metadata, legs }) =>
    legs
      .map(({ account, commodity, amount }) => [
        at,
        eventId,
        type,
        stream,
        String(revision),
        String(position),
        account,
        commodity,
        decimal(amount, commodity),
        `${metadata.actor.kind}:${metadata.actor.id}`,
        metadata.causationId,
        metadata.correlationId,
      ])
      .map((row) => `${row.map(csvCell).join(',')}\n`)
      .join(''),
  tail: '',
});

const jsonLeg = ({ account, commodity, amount }: Leg) => ({
  account,
  commodity,
  amount: decimal(amount, commodity),
});

const json = (): Exporter => {
  let separator = '';
  return {
    head: '[',
    entry: ({ at, eventId, type, stream, revision, position, metadata, legs }) => {
      const item = { at, eventId, type, stream, revision, position: String(position), metadata };
      const text = `${separator}\n${JSON.stringify({ ...item, legs: legs.map(jsonLeg) })}`;
      separator = ',';
      return text;
    },
    tail: '\n]\n',
  };
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A name that Beancount takes: parts begin with a capital letter or a digit. */
const beancountPart = (part: string): string =>
  capitalised(part.replaceAll(/[^A-Za-z0-9-]/g, '-')).replace(/^-/, 'X-');

/** `fan:<id>` → `Assets:Fan:<Id>`; what is issued is equity, what providers keep an expense. */
export const beancountAccount = (account: string): string => {
  const parts = account.split(':').map(beancountPart);
  const root = account.endsWith(':fees')
    ? 'Expenses'
    : account === 'platform:token-issue'
      ? 'Equity'
      : 'Assets';
  return [root, ...parts].join(':');
};

/** Accounts are opened before anything can have happened on them. */
const openedOn = '1970-01-01';

const beancount = (): Exporter => {
  const opened = new Set<string>();
  const open = (name: string): string => {
    if (opened.has(name)) return '';
    opened.add(name);
    return `${openedOn} open ${name}\n`;
  };
  return {
    head: 'option "title" "Ovation"\noption "operating_currency" "USD"\n\n',
    entry: ({ at, eventId, type, stream, revision, legs }) => {
      const names = legs.map(({ account }) => beancountAccount(account));
      const lines = legs.map(
        ({ amount, commodity }, leg) =>
          `  ${names[leg]}  ${decimal(amount, commodity)} ${commodity}`,
      );
      return [
        names.map(open).join(''),
        `${at.slice(0, 10)} * "${type}" "${stream} #${revision}"\n`,
        `  event: "${eventId}"\n  at: "${at}"\n`,
        `${lines.join('\n')}\n\n`,
      ].join('');
    },
    tail: '',
  };
};

export const exportFormats = { csv, json, beancount } as const;
export type ExportFormat = keyof typeof exportFormats;
