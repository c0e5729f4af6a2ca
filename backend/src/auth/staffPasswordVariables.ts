import { z } from 'zod';

const passwordLengthMin = 8;

/** Password of a new staff account. Not an argument: every user of the machine can read those. */
export const staffPasswordVariables = {
  STAFF_PASSWORD: z
    .string()
    .min(passwordLengthMin)
    .describe(`Password of the staff account to create, at least ${passwordLengthMin} characters.`)
    .meta({ isSecret: true }),
};
