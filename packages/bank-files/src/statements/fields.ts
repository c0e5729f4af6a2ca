import { type Money, moneyOf } from '../money/money.ts';
import { referenceLengthMax } from '../references/payoutReference.ts';
import { elementAt, textAt, type XmlElement } from '../xml/xmlElement.ts';
import type { Direction } from './statement.ts';

const codeLengthMax = 35;
const numberLengthMax = 40;

/** A required field that is missing or invalid, by its path within the message. */
export class InvalidField extends Error {
  readonly path: string;
  constructor(path: string) {
    super(`invalid ${path}`);
    this.path = path;
  }
}

/** Returns a value, or refuses the message for the lack of it. */
export const required = <Value>(value: Value | undefined, path: string): Value => {
  if (value === undefined) throw new InvalidField(path);
  return value;
};

export const codeAt = (element: XmlElement, path: string): string | undefined =>
  textAt(element, path, codeLengthMax);

/** Reference at a path; banks write this word where they have none. */
export const referenceAt = (element: XmlElement, path: string): string | undefined => {
  const reference = textAt(element, path, referenceLengthMax + 1);
  return reference === undefined || reference === 'NOTPROVIDED' ? undefined : reference;
};

/** Amount at a path, with its currency; nothing if there is none, and a refusal if it is invalid. */
export const moneyAt = (element: XmlElement, path: string): Money | undefined => {
  const found = elementAt(element, path);
  if (!found) return undefined;
  const decimal = textAt(element, path, numberLengthMax);
  return required(moneyOf(decimal ?? '', found.attributes.get('Ccy') ?? ''), path);
};

/** Direction at a path; nothing if there is none, and a refusal if it is invalid. */
export const directionAt = (element: XmlElement, path: string): Direction | undefined => {
  const code = codeAt(element, path);
  if (code === undefined) return undefined;
  if (code !== 'CRDT' && code !== 'DBIT') throw new InvalidField(path);
  return code === 'CRDT' ? 'credit' : 'debit';
};

/** Day at a path, written as a day or as an instant; nothing if it is neither. */
export const dayAt = (element: XmlElement, path: string): string | undefined => {
  const text =
    textAt(element, `${path}/Dt`, numberLengthMax) ??
    textAt(element, `${path}/DtTm`, numberLengthMax);
  return /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];
};

/** True for the two ways in which XML writes it. */
export const isTrueAt = (element: XmlElement, path: string): boolean =>
  ['true', '1'].includes(codeAt(element, path) ?? '');

/** Removes entries without a value. */
export const present = <Values extends Record<string, unknown>>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined>;
  };
