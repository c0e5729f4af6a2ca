import { elementAt, elementsAt, textAt, type XmlElement } from '../xml/xmlElement.ts';
import {
  codeAt,
  dayAt,
  directionAt,
  isTrueAt,
  moneyAt,
  present,
  referenceAt,
  required,
} from './fields.ts';
import type {
  EntryStatus,
  ReturnReason,
  StatementEntry,
  StatementTransaction,
} from './statement.ts';

const nameLengthMax = 140;
const textLengthMax = 500;

const statuses: ReadonlyMap<string, EntryStatus> = new Map([
  ['BOOK', 'booked'],
  ['PDNG', 'pending'],
  ['FUTR', 'future'],
  ['INFO', 'informational'],
]);

type EntryAmounts = Pick<StatementEntry, 'amount' | 'direction'>;

const transactionCodeOf = (entry: XmlElement): string | undefined => {
  const parts = ['BkTxCd/Domn/Cd', 'BkTxCd/Domn/Fmly/Cd', 'BkTxCd/Domn/Fmly/SubFmlyCd']
    .map((path) => codeAt(entry, path))
    .filter((code) => code !== undefined);
  return parts.length > 0 ? parts.join('/') : codeAt(entry, 'BkTxCd/Prtry/Cd');
};

const returnReasonOf = (details: XmlElement): ReturnReason | undefined => {
  const returned = elementAt(details, 'RtrInf');
  if (!returned) return undefined;
  return present({
    code: codeAt(returned, 'Rsn/Cd'),
    text: codeAt(returned, 'Rsn/Prtry') ?? textAt(returned, 'AddtlInf', textLengthMax),
  });
};

const remittanceTextOf = (details: XmlElement): string | undefined => {
  const lines = elementsAt(details, 'RmtInf/Ustrd').map(({ text }) => text.trim());
  return lines.length === 0 ? undefined : lines.join(' ').slice(0, textLengthMax);
};

/** Name of the other party; V08 of the message puts it below `Pty`. */
const counterpartyNameOf = (
  details: XmlElement,
  direction: StatementEntry['direction'],
): string | undefined => {
  const role = direction === 'debit' ? 'Cdtr' : 'Dbtr';
  return (
    textAt(details, `RltdPties/${role}/Pty/Nm`, nameLengthMax) ??
    textAt(details, `RltdPties/${role}/Nm`, nameLengthMax)
  );
};

/** Reads one payment; what it does not say of its amount is that of its entry, if it is alone. */
const readTransaction = (
  details: XmlElement,
  entry: EntryAmounts,
  isAlone: boolean,
): StatementTransaction => {
  const direction = directionAt(details, 'CdtDbtInd') ?? entry.direction;
  return {
    direction,
    ...present({
      endToEndId: referenceAt(details, 'Refs/EndToEndId'),
      messageId: referenceAt(details, 'Refs/MsgId'),
      groupId: referenceAt(details, 'Refs/PmtInfId'),
      bankReference: referenceAt(details, 'Refs/AcctSvcrRef'),
      amount:
        moneyAt(details, 'Amt') ??
        moneyAt(details, 'AmtDtls/TxAmt/Amt') ??
        (isAlone ? entry.amount : undefined),
      instructedAmount: moneyAt(details, 'AmtDtls/InstdAmt/Amt'),
      returnReason: returnReasonOf(details),
      counterpartyName: counterpartyNameOf(details, direction),
      remittanceText: remittanceTextOf(details),
    }),
  };
};

const batchOf = (entry: XmlElement): StatementEntry['batch'] => {
  const batch = elementAt(entry, 'NtryDtls/Btch');
  if (!batch) return undefined;
  const count = codeAt(batch, 'NbOfTxs');
  return present({
    messageId: referenceAt(batch, 'MsgId'),
    groupId: referenceAt(batch, 'PmtInfId'),
    paymentCount: /^\d{1,15}$/.test(count ?? '') ? Number(count) : undefined,
  });
};

/** Reads an entry of a statement (`Ntry`). */
export const readEntry = (entry: XmlElement): StatementEntry => {
  const amounts = {
    amount: required(moneyAt(entry, 'Amt'), 'Amt'),
    direction: required(directionAt(entry, 'CdtDbtInd'), 'CdtDbtInd'),
  };
  const details = elementsAt(entry, 'NtryDtls/TxDtls');
  const transactions = details.map((one) => readTransaction(one, amounts, details.length === 1));
  const code = codeAt(entry, 'Sts/Cd') ?? codeAt(entry, 'Sts/Prtry');
  return {
    ...amounts,
    status: statuses.get(required(code, 'Sts')) ?? 'other',
    isReversal: isTrueAt(entry, 'RvslInd'),
    transactions: transactions.length > 0 ? transactions : [amounts],
    ...present({
      bookedOn: dayAt(entry, 'BookgDt'),
      bankReference: referenceAt(entry, 'AcctSvcrRef') ?? referenceAt(entry, 'NtryRef'),
      transactionCode: transactionCodeOf(entry),
      batch: batchOf(entry),
    }),
  };
};
