/** Characters of one message. */
export const messageTextLengthMax = 5_000;

/** As much as a tip may be: nobody is charged more by one click. */
export const messagePriceTokensMax = 10_000;

/** Words of a locked message that are told to the word; more are told as about so many. */
export const exactWordsMax = 10;
