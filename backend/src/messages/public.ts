/** Messages of the conversations that a person is in. */
export interface OwnMessages {
  /** As it was sent, also one that was taken back since; undefined where it is not theirs to read. */
  find(
    messageId: string,
    personId: string,
  ): Promise<{ readonly senderId: string; readonly text: string } | undefined>;
  /** What it holds, for the staff who look into it. */
  content(
    messageId: string,
  ): Promise<{ readonly text: string; readonly fileIds: readonly string[] } | undefined>;
}

export interface MessagesOffers {
  readonly ownMessages: OwnMessages;
}
