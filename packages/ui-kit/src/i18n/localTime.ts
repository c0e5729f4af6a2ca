const minuteMs = 60_000;

/** An instant as the fields of a browser write it, in the reader's own time. */
export const localTimeOf = (at: Date): string => {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * minuteMs);
  return shifted.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
};

/** What such a field shows of an instant that is kept; empty for none. */
export const fieldOfInstant = (at: string | null): string =>
  at === null ? '' : localTimeOf(new Date(at));

/**
 * The instant that a field means. One that still shows what was saved means just that: a field has no
 * seconds, and does not tell the two hours apart by which a clock is put back.
 */
export const instantOf = (localTime: string, saved: string | null): string | null => {
  if (localTime === fieldOfInstant(saved)) return saved;
  return localTime === '' ? null : new Date(localTime).toISOString();
};
