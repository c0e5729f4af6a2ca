/** How long a worker has a mail for itself, once it has taken it. Sending ends well before. */
export const mailTakenMsMax = 2 * 60_000;
