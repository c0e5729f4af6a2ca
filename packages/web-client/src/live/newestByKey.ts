interface Entry<Value> {
  readonly position: bigint;
  readonly value: Value;
  /** Sequence number of the entry. */
  readonly turn: number;
}

/** Maximum number of keys; the least recently updated ones are evicted. */
const keysMax = 1_000;

/**
 * Newest value of each key by log position, from pushes and command responses. Pure apart from its memory.
 */
export const createNewest = <Value>() => {
  const entries = new Map<string, Entry<Value>>();
  let turn = 0;
  let turnOfGap = 0;
  let floor = -1n;
  const isOld = (key: string, position: bigint): boolean =>
    position <= floor || position < (entries.get(key)?.position ?? floor);
  /** Records a push; false if a newer value is known. One without a position counts as the newest. */
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
     * Records a command's response. A commit can contain several commands, each with the position of the
     * last: a push of that position is newer.
     */
    takeAnswer: (key: string, position: bigint | undefined, value: Value): boolean =>
      entries.get(key)?.position !== position && take(key, position, value),
    /** Current sequence number, recorded with a request: its response includes all entries up to it. */
    turn: (): number => turn,
    /** Values recorded since a request, which its response may lack. */
    since: (asked: number): readonly Value[] =>
      [...entries.values()]
        .filter((entry) => entry.turn > Math.max(asked, turnOfGap))
        .map(({ value }) => value),
    /**
     * Records a gap, after which everything is reloaded: the responses are newer than all recorded values,
     * and than any later message up to the position `upTo`.
     */
    missed(upTo?: bigint): void {
      turnOfGap = turn;
      if (upTo !== undefined && upTo > floor) floor = upTo;
    },
    /** Forgets everything when the user changes. */
    forget: (): void => entries.clear(),
  };
};
