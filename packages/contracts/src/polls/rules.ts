/** Maximum length of a question, and of an answer. */
export const pollDescriptionLengthMax = 300;
export const pollOptionLengthMax = 100;

/** Answers to choose from. */
export const pollOptionsMin = 2;
export const pollOptionsMax = 6;
