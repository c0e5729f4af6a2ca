/** Formats a position in `$all` as text: the form in `X-Position` and in checkpoints. */
export const positionText = (position: bigint): string => position.toString();

/** Longest decimal text of a 64-bit position. */
const digitsMax = 20;

/** Parses the text of a position; undefined when it is none. */
export const parsePosition = (text: string): bigint | undefined =>
  text.length <= digitsMax && /^\d+$/.test(text) ? BigInt(text) : undefined;

/** Before the first event. */
export const positionStart = -1n;
