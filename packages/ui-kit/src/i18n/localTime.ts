const minuteMs = 60_000;

/** Instant as the value of a `datetime-local` input, in local time. */
export const localTimeOf = (at: Date): string => {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * minuteMs);
  return shifted.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
};

/** Input value of a stored instant; empty for none. */
export const fieldOfInstant = (at: string | null): string =>
  at === null ? '' : localTimeOf(new Date(at));

/**
 * Instant of an input value. An unchanged value yields the saved instant exactly: the input has no seconds,
 * and cannot distinguish the two hours when a clock is set back.
 */
export const instantOf = (localTime: string, saved: string | null): string | null => {
  if (localTime === fieldOfInstant(saved)) return saved;
  return localTime === '' ? null : new Date(localTime).toISOString();
};
