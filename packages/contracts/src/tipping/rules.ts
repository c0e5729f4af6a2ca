/** Of the words that go with a tip. */
export const noteLengthMax = 500;

/** What an operator allows, in tokens; both ends belong to it. */
export interface TipRange {
  readonly minimum: number;
  readonly maximum: number;
}

export const isTipInRange = (tokens: number, { minimum, maximum }: TipRange): boolean =>
  Number.isInteger(tokens) && tokens >= minimum && tokens <= maximum;
