import { normalizeAccount } from '@ovation/contracts/banking/rules';
import { readXml, type XmlLimits, type XmlProblem } from '../xml/readXml.ts';
import { elementAt, elementsAt, textAt, type XmlElement } from '../xml/xmlElement.ts';
import {
  codeAt,
  directionAt,
  InvalidField,
  moneyAt,
  present,
  referenceAt,
  required,
} from './fields.ts';
import { readEntry } from './readEntry.ts';
import type { Balance, Statement } from './statement.ts';

/** Namespace of camt.053.001.08, a bank to customer statement. */
export const statementNamespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';

/** Bounds of a statement file: about 8,000 entries with all their details. */
export const statementLimits: XmlLimits = {
  sizeBytesMax: 16 * 1024 * 1024,
  tagCountMax: 1_000_000,
};

export type StatementProblem =
  | XmlProblem
  /** Another message, or another version of it. */
  | 'OTHER_MESSAGE'
  /** A required field is missing or invalid. */
  | 'INVALID_FIELD';

export type ReadStatements =
  | { readonly ok: true; readonly messageId: string; readonly statements: readonly Statement[] }
  | {
      readonly ok: false;
      readonly problem: StatementProblem;
      /** Place of an invalid field, such as `Stmt[1]/Ntry[3]/Amt`. */
      readonly path?: string;
    };

const accountLengthMax = 40;
const instantLengthMax = 40;

/** Reads each element along a path; a refusal of one then has its place. */
const readEach = <Value>(
  element: XmlElement,
  name: string,
  read: (element: XmlElement) => Value,
): Value[] =>
  elementsAt(element, name).map((one, at) => {
    try {
      return read(one);
    } catch (error) {
      throw error instanceof InvalidField
        ? new InvalidField(`${name}[${at + 1}]/${error.path}`)
        : error;
    }
  });

const readBalance = (balance: XmlElement): Balance => {
  const { minorUnits, currency } = required(moneyAt(balance, 'Amt'), 'Amt');
  const direction = required(directionAt(balance, 'CdtDbtInd'), 'CdtDbtInd');
  const code = codeAt(balance, 'Tp/CdOrPrtry/Cd') ?? codeAt(balance, 'Tp/CdOrPrtry/Prtry');
  return {
    code: required(code, 'Tp'),
    // Without a negative zero.
    minorUnits: direction === 'credit' || minorUnits === 0 ? minorUnits : -minorUnits,
    currency,
  };
};

const readStatement = (statement: XmlElement): Statement => {
  const account =
    textAt(statement, 'Acct/Id/IBAN', accountLengthMax) ??
    textAt(statement, 'Acct/Id/Othr/Id', accountLengthMax);
  return {
    statementId: required(referenceAt(statement, 'Id'), 'Id'),
    account: normalizeAccount(required(account, 'Acct/Id')),
    isCopy: elementAt(statement, 'CpyDplctInd') !== undefined,
    balances: readEach(statement, 'Bal', readBalance),
    entries: readEach(statement, 'Ntry', readEntry),
    ...present({ createdAt: textAt(statement, 'CreDtTm', instantLengthMax) }),
  };
};

const readMessage = (message: XmlElement): ReadStatements => ({
  ok: true,
  messageId: required(referenceAt(message, 'GrpHdr/MsgId'), 'GrpHdr/MsgId'),
  statements: readEach(message, 'Stmt', readStatement),
});

/** Reads a file of statements (camt.053.001.08): all of it, or nothing with the first problem. */
export const readStatements = (
  file: Uint8Array,
  limits: XmlLimits = statementLimits,
): ReadStatements => {
  const xml = readXml(file, limits);
  if (!xml.ok) return xml;
  const { root, namespace } = xml.document;
  const message = root.name === 'Document' ? elementAt(root, 'BkToCstmrStmt') : undefined;
  if (!message || namespace !== statementNamespace) return { ok: false, problem: 'OTHER_MESSAGE' };
  try {
    return readMessage(message);
  } catch (error) {
    if (!(error instanceof InvalidField)) throw error;
    return { ok: false, problem: 'INVALID_FIELD', path: error.path };
  }
};
