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
import { writeFacts, writeHeading, writeHighlight, writeParagraph } from './layout/parts.ts';
import { spaces, styles, type TextStyle } from './layout/style.ts';
import { cellOf, drawTable, type TableRow } from './layout/table.ts';
import { assertAddsUp, sum } from './values/amount.ts';

/** A thing that was paid for; amounts in minor units of the receipt's currency. */
export interface ReceiptItem {
  /** Name in the language of the document, such as "540 tokens" or "Subscription to Mara, monthly". */
  readonly description: string;
  /** Quiet second line, such as the period that a subscription covers. */
  readonly detail?: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
}

/** Tax of one kind and rate. */
export interface TaxLine {
  /** Name and place, such as "VAT, Spain". */
  readonly name: string;
  /** Rate in hundredths of a percent: 2100 is 21 %. */
  readonly rateBasisPoints: number;
  /** Amount that the tax is on. */
  readonly base: number;
  readonly amount: number;
}

/** Money that was given back. */
export interface ReceiptRefund {
  readonly eventId: string;
  readonly at: string;
  readonly amount: number;
}

export interface ReceiptData extends DocumentData {
  readonly kind: 'topUp' | 'subscription';
  /** Id of the event of the payment. */
  readonly eventId: string;
  readonly paidAt: string;
  readonly customer: Party;
  /** ISO 4217 currency of all amounts. */
  readonly currency: string;
  readonly items: readonly ReceiptItem[];
  /** Reduction by a coupon, as a positive amount. */
  readonly discount?: { readonly name: string; readonly amount: number };
  readonly taxes: readonly TaxLine[];
  /** True where the prices of the items include the taxes. */
  readonly isTaxIncluded: boolean;
  readonly total: number;
  /** Means of payment, such as "Visa ending 4242". */
  readonly paymentMethod: string;
  /** Reference of the payment at the provider. */
  readonly paymentReference: string;
  readonly refunds: readonly ReceiptRefund[];
}

export interface ReceiptTexts extends DocumentTexts {
  /** Line below the title, by what was paid for. */
  readonly kinds: Readonly<Record<ReceiptData['kind'], string>>;
  readonly paid: string;
  /** `Paid on Nov 3, 2026 with Visa ending 4242` */
  readonly paidOn: (paidAt: string, paymentMethod: string) => string;
  readonly customer: string;
  readonly paymentReference: string;
  readonly event: string;
  readonly items: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: string;
  readonly subtotal: string;
  /** `VAT, Spain, 21% of $8.26` */
  readonly tax: (name: string, rate: string, base: string) => string;
  /** `Includes VAT, Spain, 21% of $8.26` */
  readonly includedTax: (name: string, rate: string, base: string) => string;
  readonly total: string;
  /** `Refunded on Nov 5, 2026` */
  readonly refunded: (at: string) => string;
  /** Closing sentence, such as where to ask. */
  readonly note: string;
}

const quantityWidth = 56;
const amountWidth = 84;
/** Part of the width that the totals leave free before them. */
const totalsIndent = 0.4;

const checkTotal = (data: ReceiptData): void => {
  const { items, discount, taxes, isTaxIncluded, total, refunds } = data;
  for (const { description, quantity, unitPrice, amount } of items)
    assertAddsUp(`the item ${description}`, quantity * unitPrice, amount);
  const parts = [...items.map(({ amount }) => amount), -(discount?.amount ?? 0)];
  if (!isTaxIncluded) parts.push(...taxes.map(({ amount }) => amount));
  assertAddsUp('the total', sum(parts), total);
  const refunded = sum(refunds.map(({ amount }) => amount));
  if (refunded > total) throw new Error(`refunds of ${refunded} exceed the total of ${total}`);
};

const writeItems = (
  { writer, formats }: OpenDocument,
  { items, currency }: ReceiptData,
  texts: ReceiptTexts,
): void => {
  const money = (units: number): string => formats.amount({ commodity: currency, units });
  drawTable(writer, {
    columns: [
      { header: texts.description },
      { header: texts.quantity, width: quantityWidth, isAtEnd: true },
      { header: texts.unitPrice, width: amountWidth, isAtEnd: true },
      { header: texts.amount, width: amountWidth, isAtEnd: true },
    ],
    rows: items.map(({ description, detail, quantity, unitPrice, amount }) => ({
      cells: [
        {
          texts: [
            { text: description, style: styles.body },
            ...(detail === undefined ? [] : [{ text: detail, style: styles.small }]),
          ],
        },
        cellOf(formats.count(quantity), styles.number),
        cellOf(money(unitPrice), styles.number),
        cellOf(money(amount), styles.number),
      ],
    })),
  });
};

const writeTotals = (
  { writer, formats }: OpenDocument,
  data: ReceiptData,
  texts: ReceiptTexts,
): void => {
  const { items, discount, taxes, isTaxIncluded, total, currency, refunds } = data;
  const money = (units: number): string => formats.amount({ commodity: currency, units });
  const row = (
    label: string,
    units: number,
    [labelStyle, style]: readonly [TextStyle, TextStyle] = [styles.body, styles.number],
  ): TableRow => ({
    cells: [cellOf(label, labelStyle, { isRowHeader: true }), cellOf(money(units), style)],
  });
  const taxText = isTaxIncluded ? texts.includedTax : texts.tax;
  const taxStyles = isTaxIncluded
    ? ([styles.quiet, styles.quietNumber] as const)
    : ([styles.body, styles.number] as const);
  const taxRows = taxes.map(({ name, rateBasisPoints, base, amount }) =>
    row(taxText(name, formats.rate(rateBasisPoints), money(base)), amount, taxStyles),
  );
  const totalRow = {
    ...row(texts.total, total, [styles.strong, styles.strongNumber]),
    isTotal: true,
  };
  drawTable(writer, {
    columns: [{ header: '' }, { header: '', width: amountWidth, isAtEnd: true }],
    isWithoutHeader: true,
    indent: writer.contentWidth * totalsIndent,
    rows: [
      row(texts.subtotal, sum(items.map(({ amount }) => amount))),
      ...(discount ? [row(discount.name, -discount.amount)] : []),
      ...(isTaxIncluded ? [totalRow, ...taxRows] : [...taxRows, totalRow]),
      ...refunds.map(({ at, amount }) => row(texts.refunded(formats.day(at)), -amount)),
    ],
  });
};

/**
 * Renders the receipt of a top-up or of a subscription's payment. Throws if items, discount and taxes
 * are not the total.
 */
export const renderReceipt = (data: ReceiptData, texts: ReceiptTexts): Promise<Buffer> => {
  checkTotal(data);
  const document = openDocument(data, texts, () => texts.kinds[data.kind]);
  const { writer, formats } = document;
  writeHighlight(writer, {
    label: texts.paid,
    amount: formats.amount({ commodity: data.currency, units: data.total }),
    note: texts.paidOn(formats.instant(data.paidAt), data.paymentMethod),
  });
  writer.y += spaces.block;
  writeFacts(writer, [
    factOfParty(texts.customer, data.customer),
    ...factsOfDocument(data, texts, formats),
    { label: texts.paymentReference, values: [data.paymentReference] },
    {
      label: texts.event,
      values: [data.eventId, ...data.refunds.map(({ eventId }) => eventId)],
      hasIds: true,
    },
  ]);
  writeHeading(writer, texts.items);
  writeItems(document, data, texts);
  writeTotals(document, data, texts);
  writer.y += spaces.block;
  writeParagraph(writer, texts.note, styles.small);
  return finishDocument(document, data, texts);
};
