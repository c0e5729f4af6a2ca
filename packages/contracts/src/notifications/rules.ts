/** Notices that are kept of a person: the newest. */
export const noticesMax = 500;

/** Things that a notice remembers of those it tells of: the newest. Who is forgotten is only counted. */
export const noticeCausesMax = 200;
