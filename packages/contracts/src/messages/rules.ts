/** Characters of one message. */
export const messageTextLengthMax = 5_000;

/** Maximum price of a message, that of a tip: the most one click can charge. */
export const messagePriceTokensMax = 10_000;

/** Word count of a locked message up to which it is exact; above it is rounded. */
export const exactWordsMax = 10;
