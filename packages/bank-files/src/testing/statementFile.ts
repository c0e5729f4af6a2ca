import { XMLBuilder } from 'fast-xml-parser';
import { decimalOf, type Money } from '../money/money.ts';
import type { Direction } from '../statements/statement.ts';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
});

/** Payment of an entry, as a bank writes it. */
export type WrittenPayment = {
  readonly endToEndId?: string;
  readonly groupId?: string;
  readonly amount?: Money;
  readonly instructedAmount?: Money;
  readonly returnCode?: string;
  readonly counterpartyName?: string;
  readonly remittanceText?: string;
};

export type WrittenEntry = {
  readonly amount: Money;
  readonly direction?: Direction;
  readonly isReversal?: boolean;
  /** `BOOK`, `PDNG`, `FUTR` or `INFO`. */
  readonly status?: string;
  readonly bookedOn?: string;
  readonly bankReference?: string;
  readonly batch?: { readonly groupId: string; readonly paymentCount: number };
  readonly payments?: readonly WrittenPayment[];
};

export type WrittenStatement = {
  readonly account?: string;
  readonly openingBalance?: Money;
  readonly closingBalance?: Money;
  readonly isCopy?: boolean;
  readonly entries: readonly WrittenEntry[];
};

const amountOf = (money: Money) => ({ '@Ccy': money.currency, '#': decimalOf(money) });

const codeOf = (direction: Direction): string => (direction === 'credit' ? 'CRDT' : 'DBIT');

const partyOf = (name: string, direction: Direction) => ({
  [direction === 'debit' ? 'Cdtr' : 'Dbtr']: { Pty: { Nm: name } },
});

const detailsOf = (payment: WrittenPayment, direction: Direction) => ({
  Refs: {
    ...(payment.groupId === undefined ? {} : { PmtInfId: payment.groupId }),
    EndToEndId: payment.endToEndId ?? 'NOTPROVIDED',
  },
  ...(payment.amount ? { Amt: amountOf(payment.amount), CdtDbtInd: codeOf(direction) } : {}),
  ...(payment.instructedAmount
    ? { AmtDtls: { InstdAmt: { Amt: amountOf(payment.instructedAmount) } } }
    : {}),
  ...(payment.counterpartyName === undefined
    ? {}
    : { RltdPties: partyOf(payment.counterpartyName, direction) }),
  ...(payment.remittanceText === undefined ? {} : { RmtInf: { Ustrd: payment.remittanceText } }),
  ...(payment.returnCode === undefined ? {} : { RtrInf: { Rsn: { Cd: payment.returnCode } } }),
});

const groupOf = ({ groupId, paymentCount }: NonNullable<WrittenEntry['batch']>) => ({
  PmtInfId: groupId,
  NbOfTxs: String(paymentCount),
});

const entryOf = (entry: WrittenEntry) => {
  const { amount, direction = 'debit', status = 'BOOK', bookedOn = '2026-12-01' } = entry;
  const payments = entry.payments ?? [];
  const family = direction === 'debit' ? 'ICDT' : 'RCDT';
  return {
    Amt: amountOf(amount),
    CdtDbtInd: codeOf(direction),
    ...(entry.isReversal === undefined ? {} : { RvslInd: String(entry.isReversal) }),
    Sts: { Cd: status },
    BookgDt: { Dt: bookedOn },
    ...(entry.bankReference === undefined ? {} : { AcctSvcrRef: entry.bankReference }),
    BkTxCd: { Domn: { Cd: 'PMNT', Fmly: { Cd: family, SubFmlyCd: 'ESCT' } } },
    ...(payments.length === 0 && !entry.batch
      ? {}
      : {
          NtryDtls: {
            ...(entry.batch ? { Btch: groupOf(entry.batch) } : {}),
            ...(payments.length === 0
              ? {}
              : { TxDtls: payments.map((payment) => detailsOf(payment, direction)) }),
          },
        }),
  };
};

const balanceOf = (code: string, money: Money) => ({
  Tp: { CdOrPrtry: { Cd: code } },
  Amt: amountOf({ ...money, minorUnits: Math.abs(money.minorUnits) }),
  CdtDbtInd: money.minorUnits < 0 ? 'DBIT' : 'CRDT',
  Dt: { Dt: '2026-12-01' },
});

const nothing: Money = { minorUnits: 0, currency: 'EUR' };

const statementOf = (statement: WrittenStatement, at: number) => ({
  Id: `statement-${at + 1}`,
  CreDtTm: '2026-12-01T22:00:00+01:00',
  ...(statement.isCopy ? { CpyDplctInd: 'COPY' } : {}),
  Acct: { Id: { IBAN: statement.account ?? 'DE89370400440532013000' } },
  Bal: [
    balanceOf('OPBD', statement.openingBalance ?? nothing),
    balanceOf('CLBD', statement.closingBalance ?? nothing),
  ],
  Ntry: statement.entries.map(entryOf),
});

/** Writes statements as a bank does (camt.053.001.08). */
export const writeStatementFile = (...statements: readonly WrittenStatement[]): string =>
  builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08',
      BkToCstmrStmt: {
        GrpHdr: { MsgId: 'message-1', CreDtTm: '2026-12-01T22:00:00+01:00' },
        Stmt: statements.map(statementOf),
      },
    },
  });

/** Bytes of a file of text. */
export const bytesOf = (text: string): Uint8Array => Buffer.from(text);
