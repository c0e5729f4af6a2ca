import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { FanDetails } from './details.ts';

const Option = z.object({ value: z.string(), text: z.string() }).meta({ id: 'ProfileOption' });
export type ProfileOption = z.infer<typeof Option>;
const options = z.array(Option);
const range = z.object({ minimum: z.int(), maximum: z.int(), unit: z.enum(['cm', 'kg']) });

/** Options of profile fields, with their names. */
export const ProfileOptions = z
  .object({
    genders: options,
    pronouns: options,
    sexualOrientations: options,
    ethnicities: options,
    bodyTypes: options,
    eyes: options,
    hair: options,
    categories: options.describe('The operator’s settings, by name'),
    socialLinks: options.describe('Kinds of links'),
    height: range,
    weight: range,
  })
  .meta({ id: 'ProfileOptions' });
export type ProfileOptions = z.infer<typeof ProfileOptions>;

/** A fan's page. */
export const UserView = z
  .object({
    _id: Id,
    name: z.string(),
    username: z.string(),
    avatar: z.string().describe('URL; a placeholder without a picture'),
    createdAt: Instant,
    ...FanDetails.pick({ bio: true, pronouns: true, country: true, languages: true }).partial()
      .shape,
  })
  .meta({ id: 'UserView' });
export type UserView = z.infer<typeof UserView>;

export const profileRoutes = defineRoutes({
  userAdditional: {
    method: 'GET',
    path: '/user-additional',
    who: 'public',
    summary:
      'Options of profile fields: codes (`value`) with labels in the reader’s language (`text`). Countries and languages are ISO codes; `/countries/list` and `/languages/list` have their names',
    answer: z.object({ info: ProfileOptions }),
    status: 200,
    problems: [],
  },
  viewUser: {
    method: 'GET',
    path: '/users/view/{id}',
    who: 'any',
    summary:
      'A fan’s page, by id, for the fan, the staff, and creators that the fan follows, has subscribed to, bought from or exchanged messages with; 404 for all others. Gender, birth date and email address are never returned. Creators are not found here, but at `/performers/{id}`',
    params: z.strictObject({ id: Id }),
    answer: UserView,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
});
