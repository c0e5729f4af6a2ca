/** Kind of a reason why a payment came back, by what has to happen next. */
export type ReturnKind =
  /** The account number is wrong, or names no account. */
  | 'account-invalid'
  | 'account-closed'
  | 'account-blocked'
  /** The bank's code is wrong, or it takes no such payments. */
  | 'bank-invalid'
  /** Name or address of the payee is wrong or missing. */
  | 'payee-invalid'
  | 'payee-deceased'
  | 'payee-refused'
  /** Payer or bank have called it back. */
  | 'recalled'
  | 'duplicate'
  /** The bank has legal or regulatory reasons, and often may not give them. */
  | 'regulatory'
  | 'other';

const codesOfKinds: Readonly<Record<Exclude<ReturnKind, 'other'>, string>> = {
  'account-invalid': 'AC01 AC02 AC03 AC14 AG03 BE06',
  'account-closed': 'AC04 AC05 AC07',
  'account-blocked': 'AC06 AG01',
  'bank-invalid': 'RC01 RC03 RC04 AGNT AC13 AG02 NOAS',
  'payee-invalid': 'BE01 BE04 BE05 BE07 BE08 CNOR ED05',
  'payee-deceased': 'MD07',
  'payee-refused': 'MS02 CUST NOOR',
  recalled: 'FOCR AM09 TECH DS28',
  duplicate: 'AM05 DUPL',
  regulatory: 'RR01 RR02 RR03 RR04 RR05 RR06 FR01 FRAD FF05 LEGL',
};

const kinds: ReadonlyMap<string, ReturnKind> = new Map(
  (Object.keys(codesOfKinds) as (keyof typeof codesOfKinds)[]).flatMap((kind) =>
    codesOfKinds[kind].split(' ').map((code): [string, ReturnKind] => [code, kind]),
  ),
);

/** Returns the kind of a reason by its code of ISO 20022; `other` for the rest, and without a code. */
export const returnKindOf = (code: string | undefined): ReturnKind =>
  kinds.get(code ?? '') ?? 'other';
