interface Entry<Value> {
  readonly position: bigint;
  readonly value: Value;
  /** How many were taken up to this one. */
  readonly turn: number;
}

/** Beyond so many keys those that were told of longest ago are forgotten. */
const keysMax = 1_000;

/**
 * What pushes and answers to commands have said, the newest for each key by its position in the log. Pure
 * but for what it remembers.
 */
export const createNewest = <Value>() => {
  const entries = new Map<string, Entry<Value>>();
  let turn = 0;
  let turnOfGap = 0;
  let floor = -1n;
  const isOld = (key: string, position: bigint): boolean =>
    position <= floor || position < (entries.get(key)?.position ?? floor);
  /** False when something newer of that key is known. One without a position counts as the newest. */
  const take = (key: string, position: bigint | undefined, value: Value): boolean => {
    if (position !== undefined && isOld(key, position)) return false;
    const at = position ?? entries.get(key)?.position ?? floor;
    turn += 1;
    entries.delete(key);
    entries.set(key, { position: at, value, turn });
    const [oldest] = entries.keys();
    if (entries.size > keysMax && oldest !== undefined) entries.delete(oldest);
    return true;
  };
  return {
    take,
    /**
     * The same for the answer to a command. One commit can hold several commands, and each is answered with
     * the position of the last: a push of that position is newer.
     */
    takeAnswer: (key: string, position: bigint | undefined, value: Value): boolean =>
      entries.get(key)?.position !== position && take(key, position, value),
    /** A question that is asked now is answered with everything that was taken up to this turn. */
    turn: (): number => turn,
    /** What was taken since a question was asked: its answer may lack that. */
    since: (asked: number): readonly Value[] =>
      [...entries.values()]
        .filter((entry) => entry.turn > Math.max(asked, turnOfGap))
        .map(({ value }) => value),
    /**
     * Something was missed, and everything is read again: what that answers is newer than all that was
     * taken, and than whatever lies no further in the log than `upTo`, should it still come.
     */
    missed(upTo?: bigint): void {
      turnOfGap = turn;
      if (upTo !== undefined && upTo > floor) floor = upTo;
    },
    /** Somebody else is here now. */
    forget: (): void => entries.clear(),
  };
};
