/** Text for people: its id in the catalogues, and its English in ICU's syntax. */
export interface Message {
  readonly id: string;
  readonly message: string;
}

/** Gives each text of a table its id, `<prefix>.<key>`. Ids stay when texts change. */
export const defineMessages = <Key extends string>(
  prefix: string,
  texts: Readonly<Record<Key, string>>,
): Readonly<Record<Key, Message>> =>
  Object.fromEntries(
    Object.entries<string>(texts).map(([key, message]) => [
      key,
      { id: `${prefix}.${key}`, message },
    ]),
  ) as Record<Key, Message>;
