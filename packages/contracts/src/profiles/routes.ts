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
    categories: options.describe('The operator’s, by their names'),
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
    avatar: z.string().describe('A URL; a placeholder when there is none'),
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
      'What profile fields can hold: codes (`value`) with words in the reader’s language (`text`). Countries and languages are ISO codes; their names are `/countries/list` and `/languages/list`',
    answer: z.object({ info: ProfileOptions }),
    status: 200,
    problems: [],
  },
  viewUser: {
    method: 'GET',
    path: '/users/view/{id}',
    who: 'any',
    summary:
      'A fan’s page, by id, for the fan, the staff, and creators whom the fan follows, has subscribed to, bought from or written with; to all others it is not there. Gender, birth date and email address are told to nobody. Creators have pages of their own, `/performers/{id}`, and are not found here',
    params: z.strictObject({ id: Id }),
    answer: UserView,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
});
