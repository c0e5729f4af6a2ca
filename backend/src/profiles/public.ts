import { refused } from '../kernel/decision.ts';

/** The refusal of a birth date of whoever is not 18 yet, by whichever call it comes. */
export const notAnAdult = refused('NOT_AN_ADULT', {
  errors: [{ path: 'birthDate', message: 'is not valid' }],
});
