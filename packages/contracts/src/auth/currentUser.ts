import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { roles } from '../kernel/rules.ts';
import { FanDetails } from '../profiles/details.ts';
import { languages } from '../translations/languages.ts';

/** The signed-in user's own account. */
export const CurrentUser = z
  .object({
    _id: Id,
    avatar: z.string().describe('URL; a placeholder without a picture'),
    cover: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    newEmail: z.string().nullable().describe('Takes effect once the link sent there is opened'),
    isEmailConfirmed: z
      .boolean()
      .describe(
        'Whether the address is confirmed, which adding other sign-in methods requires. Always true for staff',
      ),
    language: z.enum(languages).describe('Language of mails to the person'),
    isPresenceHidden: z.boolean().describe('The person’s online presence is hidden'),
    username: z.string(),
    isPerformer: z.boolean(),
    role: z.enum(roles),
    balance: z.int().nonnegative().describe('Spendable tokens'),
    createdAt: Instant,
    details: FanDetails.optional().describe('Profile details; for fans only'),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof CurrentUser>;
