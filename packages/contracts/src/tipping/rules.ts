/** Maximum length of a tip's note. */
export const noteLengthMax = 500;

/** Range of a tip allowed by the operator, in tokens; inclusive. */
export interface TipRange {
  readonly minimum: number;
  readonly maximum: number;
}

export const isTipInRange = (tokens: number, { minimum, maximum }: TipRange): boolean =>
  Number.isInteger(tokens) && tokens >= minimum && tokens <= maximum;
