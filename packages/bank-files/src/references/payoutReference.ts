/** A try to pay a payout out; a payout that failed may be tried again, as the next attempt. */
export type PayoutAttempt = {
  /** A UUID. */
  readonly payoutId: string;
  /** From 1 to 99. */
  readonly attempt: number;
};

/** Length of references and ids that ISO 20022 allows. */
export const referenceLengthMax = 35;
export const attemptMax = 99;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const reference = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-([1-9]\d?)$/;

/** True for a UUID in small letters. */
export const isUuid = (id: string): boolean => uuid.test(id);

/** Shortens a UUID to its 32 digits, as a file has room for. */
export const digitsOfUuid = (id: string): string => id.replaceAll('-', '');

/**
 * End-to-end reference of an attempt, which the bank sends back in statements: the 32 digits of the
 * payout's id, and the number of the attempt. Of at most 35 characters.
 */
export const referenceOf = ({ payoutId, attempt }: PayoutAttempt): string =>
  `${digitsOfUuid(payoutId)}-${attempt}`;

/** Reads the reference of an attempt, in small or capital letters; nothing if it is none of ours. */
export const attemptOf = (text: string): PayoutAttempt | undefined => {
  const [match, ...parts] = reference.exec(text.trim().toLowerCase()) ?? [];
  return match === undefined
    ? undefined
    : { payoutId: parts.slice(0, -1).join('-'), attempt: Number(parts.at(-1)) };
};
