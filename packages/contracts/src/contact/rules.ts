export const contactMessageLengthMax = 5_000;
