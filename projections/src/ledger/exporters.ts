import { byteOrderMark, csvCell, csvTextCell } from '@ovation/contracts/kernel/rules';
import { beancount } from './beancount.ts';
import { columnsOf, kindOf } from './books/balances.ts';
import { decimal } from './books/money.ts';
import type { Exporter, PostedLeg } from './exporter.ts';

const csvColumns = [
  'at',
  'event_id',
  'type',
  'stream',
  'revision',
  'position',
  'account',
  'kind',
  'name',
  'username',
  'commodity',
  'debit',
  'credit',
  'amount',
  'balance',
  'actor',
  'causation_id',
  'correlation_id',
];

const amountCells = ({ amount, balance, commodity }: PostedLeg): string[] => {
  const { debit, credit } = columnsOf(amount);
  return [
    debit > 0 ? decimal(debit, commodity) : '',
    credit > 0 ? decimal(credit, commodity) : '',
    decimal(amount, commodity),
    decimal(balance, commodity),
  ];
};

const csv = (): Exporter => ({
  head: `${byteOrderMark}${csvColumns.join(',')}\n`,
  opening: () => '',
  entry: ({ at, eventId, type, stream, revision, position, metadata }, legs) =>
    legs
      .map((leg) => [
        ...[at, eventId, type, stream, String(revision), String(position), leg.account].map(
          csvCell,
        ),
        kindOf(leg.account),
        csvTextCell(leg.person?.name ?? ''),
        csvTextCell(leg.person?.username ?? ''),
        leg.commodity,
        ...amountCells(leg),
        csvCell(`${metadata.actor.kind}:${metadata.actor.id}`),
        metadata.causationId,
        metadata.correlationId,
      ])
      .map((row) => `${row.join(',')}\n`)
      .join(''),
  tail: () => '',
});

const jsonLeg = ({ account, commodity, amount, balance, person }: PostedLeg) => ({
  account,
  kind: kindOf(account),
  person: person ? { name: person.name, username: person.username } : null,
  commodity,
  amount: decimal(amount, commodity),
  balance: decimal(balance, commodity),
});

const json = (): Exporter => {
  let separator = '';
  return {
    head: '[',
    opening: () => '',
    entry: ({ at, eventId, type, stream, revision, position, metadata }, legs) => {
      const item = { at, eventId, type, stream, revision, position: String(position), metadata };
      const text = `${separator}\n${JSON.stringify({ ...item, legs: legs.map(jsonLeg) })}`;
      separator = ',';
      return text;
    },
    tail: () => '\n]\n',
  };
};

export const exportFormats = { csv, json, beancount } as const;
export type ExportFormat = keyof typeof exportFormats;
