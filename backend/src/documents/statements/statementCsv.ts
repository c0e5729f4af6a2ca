import { byteOrderMark, csvCell, csvTextCell } from '@ovation/contracts/kernel/rules';
import type { Commodity } from '@ovation/contracts/ledger/commodity';
import { onWire } from './balances.ts';
import { type DescribedLine, earnedOf } from './statementLines.ts';

/** Names of columns and groups are those of the API, so that programs can read every language's file. */
const columns = [
  'at',
  'group',
  'description',
  'commodity',
  'gross',
  'commission',
  'amount',
  'balance',
  'eventType',
  'eventId',
  'stream',
  'number',
] as const;

const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

export const csvHead = byteOrderMark + lineOf(columns);

/** Money with its cents, as spreadsheets sum it. */
const cellOf = (commodity: Commodity, units: number): string =>
  commodity === 'TOKEN' ? String(units) : onWire(commodity, units).toFixed(2);

/** Line of a statement as CSV. */
export const csvLineOf = (line: DescribedLine, balance: number): string => {
  const { commodity } = line;
  const earned = earnedOf(line);
  return lineOf([
    line.at,
    line.group,
    csvTextCell(line.description),
    commodity,
    earned ? cellOf(commodity, earned.gross) : '',
    earned ? cellOf(commodity, earned.commission) : '',
    cellOf(commodity, line.amount),
    cellOf(commodity, balance),
    csvCell(line.type),
    csvCell(line.eventId),
    csvCell(line.stream),
    String(line.number),
  ]);
};
