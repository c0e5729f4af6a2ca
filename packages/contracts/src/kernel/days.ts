import { z } from 'zod';

const dayMs = 24 * 60 * 60 * 1_000;

/** Query of a range of days (UTC), both included, up to a maximum; or neither. */
export const daysQuery = (daysMax: number) =>
  z
    .strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() })
    .refine(({ from, to }) => (from === undefined) === (to === undefined), {
      path: ['to'],
      message: 'must come together with `from`',
    })
    .refine(
      ({ from, to }) => {
        if (from === undefined || to === undefined) return true;
        const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
        return days >= 1 && days <= daysMax;
      },
      { path: ['to'], message: 'must be within a year of the beginning' },
    );
