import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { roles } from '../kernel/rules.ts';
import { FanDetails } from '../profiles/details.ts';
import { languages } from '../translations/languages.ts';

/** The signed-in user's own account. */
export const CurrentUser = z
  .object({
    _id: Id,
    avatar: z.string().describe('URL; a placeholder when there is no picture'),
    cover: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    newEmail: z
      .string()
      .nullable()
      .describe('The address that counts once the link that was sent there is opened'),
    isEmailConfirmed: z
      .boolean()
      .describe(
        'Whether somebody has shown to have the address; before that no other way to sign in is added. Of the staff always',
      ),
    language: z.enum(languages).describe('What mails to the person speak'),
    isPresenceHidden: z.boolean().describe('Nobody is told when the person is online'),
    username: z.string(),
    isPerformer: z.boolean(),
    role: z.enum(roles),
    balance: z.int().nonnegative().describe('Tokens that can be spent'),
    createdAt: Instant,
    details: FanDetails.optional().describe('What a fan tells of themself; of fans alone'),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof CurrentUser>;
