import {
  type DocumentData,
  type DocumentTexts,
  factOfParty,
  factsOfDocument,
  finishDocument,
  type OpenDocument,
  openDocument,
  type Party,
} from './document.ts';
import { writeFacts, writeHeading, writeParagraph } from './layout/parts.ts';
import { spaces, styles, type TextStyle } from './layout/style.ts';
import { type Cell, cellOf, drawTable, type TableRow } from './layout/table.ts';
import { type Amount, assertAddsUp, isTokens, sum } from './values/amount.ts';
import type { Formats } from './values/formats.ts';

/** Groups of movements, in the order of the summary. */
export const movementGroups = [
  'tips',
  'sales',
  'subscriptions',
  'referrals',
  'refunds',
  'disputes',
  'holds',
  'payouts',
  'adjustments',
] as const;
export type MovementGroup = (typeof movementGroups)[number];

/** A change of the creator's balance. */
export interface Movement {
  /** Id of the event that it follows from. */
  readonly eventId: string;
  /** Instant, ISO 8601. */
  readonly at: string;
  readonly group: MovementGroup;
  /** Sentence in the language of the document, such as "Tip from Nora Hayes". */
  readonly description: string;
  /** Quiet second line, such as "120 tokens, commission 20%". */
  readonly detail?: string;
  /** Change of the balance; positive where it grows. */
  readonly amount: Amount;
  /** Balance of the commodity after the change. */
  readonly balance: Amount;
}

/** Balance of a commodity at both ends of the month. */
export interface StatementBalance {
  readonly commodity: string;
  readonly opening: number;
  readonly closing: number;
}

export interface StatementData extends DocumentData {
  /** Month, such as `2026-11`. */
  readonly month: string;
  readonly creator: Party;
  readonly balances: readonly StatementBalance[];
  /** All movements of the month, in the order in which they happened. */
  readonly movements: readonly Movement[];
}

export interface StatementTexts extends DocumentTexts {
  readonly creator: string;
  readonly summary: string;
  /** Header of the summary's first column. */
  readonly item: string;
  readonly tokens: string;
  readonly openingBalance: string;
  readonly closingBalance: string;
  readonly groups: Readonly<Record<MovementGroup, string>>;
  readonly movements: string;
  readonly date: string;
  readonly description: string;
  readonly amount: string;
  readonly balance: string;
  readonly noMovements: string;
  /** Label before the id of an event. */
  readonly event: string;
  /** Closing sentence, such as how corrections are made. */
  readonly note: string;
}

const dateWidth = 66;
const amountWidth = 84;

/** Throws unless each balance is its predecessor and its movement, and the last is the closing one. */
const checkBalances = ({ balances, movements }: StatementData): void => {
  for (const { commodity, opening, closing } of balances) {
    let balance = opening;
    for (const { amount, balance: after, eventId } of movements) {
      if (amount.commodity !== commodity) continue;
      balance = sum([balance, amount.units]);
      assertAddsUp(`the balance after event ${eventId}`, balance, after.units);
    }
    assertAddsUp(`the closing balance in ${commodity}`, balance, closing);
  }
  const known = new Set(balances.map(({ commodity }) => commodity));
  for (const { amount, balance, eventId } of movements)
    if (!known.has(amount.commodity) || balance.commodity !== amount.commodity)
      throw new Error(`event ${eventId} moves a commodity without a balance`);
};

const styleOfChange = ({ units }: Amount): TextStyle => (units > 0 ? styles.gain : styles.number);

/** Creates a cell of a formatted amount. */
type AmountCell = (text: string, style: TextStyle, amount: Pick<Amount, 'commodity'>) => Cell;

const amountCells =
  ({ tokens }: StatementTexts): AmountCell =>
  (text, style, amount) =>
    cellOf(text, style, isTokens(amount) ? { tokenSign: tokens } : {});

const summaryRows = (
  { balances, movements }: StatementData,
  texts: StatementTexts,
  formats: Formats,
): TableRow[] => {
  const amountCell = amountCells(texts);
  const totals = (group: MovementGroup): Cell[] =>
    balances.map(({ commodity }) => {
      const moved = movements.filter(
        (movement) => movement.group === group && movement.amount.commodity === commodity,
      );
      const amount = { commodity, units: sum(moved.map((movement) => movement.amount.units)) };
      return moved.length === 0
        ? cellOf('–', styles.quietNumber)
        : amountCell(formats.change(amount), styleOfChange(amount), amount);
    });
  const balanceRow = (label: string, end: 'opening' | 'closing', style: TextStyle): TableRow => ({
    isTotal: true,
    cells: [
      cellOf(label, styles.strong, { isRowHeader: true }),
      ...balances.map((balance) => {
        const amount = { commodity: balance.commodity, units: balance[end] };
        return amountCell(formats.amount(amount), style, amount);
      }),
    ],
  });
  const groups = movementGroups.filter((group) => movements.some((each) => each.group === group));
  return [
    { ...balanceRow(texts.openingBalance, 'opening', styles.strongNumber), isTotal: false },
    ...groups.map((group) => ({
      cells: [cellOf(texts.groups[group], styles.body, { isRowHeader: true }), ...totals(group)],
    })),
    balanceRow(texts.closingBalance, 'closing', styles.strongNumber),
  ];
};

const movementRow = (movement: Movement, texts: StatementTexts, formats: Formats): TableRow => {
  const { at, description, detail, eventId, amount, balance } = movement;
  const amountCell = amountCells(texts);
  return {
    cells: [
      cellOf(formats.day(at), styles.quietNumber),
      {
        texts: [
          { text: description, style: styles.body },
          ...(detail === undefined ? [] : [{ text: detail, style: styles.small }]),
          { text: `${texts.event} ${eventId}`, style: styles.id },
        ],
      },
      amountCell(formats.change(amount), styleOfChange(amount), amount),
      amountCell(formats.amount(balance), styles.quietNumber, balance),
    ],
  };
};

const writeMovements = (
  { writer, formats }: OpenDocument,
  { movements }: StatementData,
  texts: StatementTexts,
): void => {
  writeHeading(writer, texts.movements);
  if (movements.length === 0) {
    writeParagraph(writer, texts.noMovements, styles.quiet);
    return;
  }
  drawTable(writer, {
    columns: [
      { header: texts.date, width: dateWidth },
      { header: texts.description },
      { header: texts.amount, width: amountWidth, isAtEnd: true },
      { header: texts.balance, width: amountWidth, isAtEnd: true },
    ],
    rows: movements.map((movement) => movementRow(movement, texts, formats)),
  });
};

/**
 * Renders a creator's monthly statement: a summary, and each movement with its event. Throws if the
 * balances do not follow from the movements.
 */
export const renderStatement = (data: StatementData, texts: StatementTexts): Promise<Buffer> => {
  checkBalances(data);
  const document = openDocument(data, texts, (formats) => formats.month(data.month));
  const { writer, formats } = document;
  writeFacts(writer, [
    factOfParty(texts.creator, data.creator),
    ...factsOfDocument(data, texts, formats),
  ]);
  writeHeading(writer, texts.summary);
  drawTable(writer, {
    columns: [
      { header: texts.item },
      ...data.balances.map(({ commodity }) => ({
        header: isTokens({ commodity }) ? texts.tokens : commodity,
        width: amountWidth,
        isAtEnd: true,
      })),
    ],
    rows: summaryRows(data, texts, formats),
  });
  writeMovements(document, data, texts);
  writer.y += spaces.block;
  writeParagraph(writer, texts.note, styles.small);
  return finishDocument(document, data, texts);
};
