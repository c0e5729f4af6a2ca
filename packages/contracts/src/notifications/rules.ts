/** Notices that are kept of a person: the newest. */
export const noticesMax = 500;

/** People that a notice remembers of those whom it is about: the newest. */
export const noticePeopleMax = 5;
