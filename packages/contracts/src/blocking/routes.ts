import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { CountryCode } from '../kernel/isoCodes.ts';
import { cursorListOf, cursorPageQuery, searchText } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { Participant } from '../people/participant.ts';
import { blockingProblems } from './problems.ts';
import { muteScopes } from './rules.ts';

const countriesMax = 300;

/** Person blocked by the caller, and since when. */
export const BlockedPerson = Participant.extend({ blockedAt: Instant }).meta({
  id: 'BlockedPerson',
});
export type BlockedPerson = z.infer<typeof BlockedPerson>;

/** Creator muted by the caller. */
export const MutedPerson = Participant.extend({
  scope: z
    .enum(muteScopes)
    .describe(
      '`feeds`: from the own list, the chosen one and trends; `for-you`: from the chosen one',
    ),
  mutedAt: Instant,
}).meta({ id: 'MutedPerson' });
export type MutedPerson = z.infer<typeof MutedPerson>;

const countries = z.object({
  countries: z.array(CountryCode).describe('In the order of the alphabet'),
});

export const blockingRoutes = defineRoutes({
  blockUser: {
    method: 'POST',
    path: '/block/users',
    who: 'member',
    summary:
      'Keeps a creator and another person apart. A creator blocks a person, a fan a creator: nothing ' +
      'of the creator is there for the other any more, in lists, pages, conversations and by any ' +
      'call (404), and neither reaches the other. What had been bought or subscribed to closes at ' +
      'once, a running subscription is not renewed, and nothing is refunded by itself. A creator ' +
      'goes on reading the conversation. To block again changes nothing',
    body: z.strictObject({ userId: Id }),
    answer: BlockedPerson,
    status: 201,
    idempotent: true,
    problems: [
      commonProblems.NOT_FOUND,
      blockingProblems.CANNOT_BLOCK_YOURSELF,
      blockingProblems.TOO_MANY_BLOCKED,
    ],
  },
  unblockUser: {
    method: 'DELETE',
    path: '/block/users/{id}',
    who: 'member',
    summary:
      'Lets the two meet again, and the fan open what was paid for until its end. A renewal that ' +
      'the block has stopped stays stopped until the fan resumes it',
    params: z.strictObject({ id: Id.describe('The person') }),
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  listBlockedUsers: {
    method: 'GET',
    path: '/block/users',
    who: 'member',
    summary: 'The people whom the caller has blocked, the last one first; `q` looks in their names',
    query: cursorPageQuery({ q: searchText }),
    answer: cursorListOf(BlockedPerson),
    status: 200,
    problems: [],
  },
  muteUser: {
    method: 'POST',
    path: '/mute/users',
    who: 'member',
    summary:
      'Keeps a creator’s posts out of the lists that the caller has not looked for; the page, ' +
      'searches and messages stay, and the creator is not told. `for-you` says that a post was of ' +
      'no interest, and takes nothing back that was muted altogether',
    body: z.strictObject({ userId: Id, scope: z.enum(muteScopes).default('feeds') }),
    answer: MutedPerson,
    status: 201,
    idempotent: true,
    problems: [
      commonProblems.NOT_FOUND,
      blockingProblems.CANNOT_MUTE_YOURSELF,
      blockingProblems.TOO_MANY_MUTED,
    ],
  },
  unmuteUser: {
    method: 'DELETE',
    path: '/mute/users/{id}',
    who: 'member',
    summary: 'Shows a creator’s posts in all lists again',
    params: z.strictObject({ id: Id.describe('The creator') }),
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  listMutedUsers: {
    method: 'GET',
    path: '/mute/users',
    who: 'member',
    summary: 'The creators whom the caller has muted, the last one first',
    query: cursorPageQuery({}),
    answer: cursorListOf(MutedPerson),
    status: 200,
    problems: [],
  },
  blockCountries: {
    method: 'POST',
    path: '/block/countries',
    who: 'performer',
    summary:
      'Sets all countries whose visitors, signed in or not, do not see the creator (404); an empty ' +
      'list opens the page to everybody. Where a visitor is follows from the address',
    body: z.strictObject({
      countries: z.array(CountryCode).max(countriesMax).describe('The whole set'),
    }),
    answer: countries,
    status: 200,
    problems: [],
  },
  listBlockedCountries: {
    method: 'GET',
    path: '/block/countries',
    who: 'performer',
    summary: 'The countries whose visitors do not see the creator',
    answer: countries,
    status: 200,
    problems: [],
  },
  checkCountry: {
    method: 'GET',
    path: '/block/countries/check',
    who: 'public',
    isAlwaysOpen: true,
    summary:
      'Whether the operator has closed the product to the country that the caller is in; with ' +
      '`performerId`, whether that creator has. A creator who is not there has blocked nobody',
    query: z.strictObject({ performerId: Id.optional() }),
    answer: z.object({
      blocked: z.boolean().describe('False when nothing tells the country'),
    }),
    status: 200,
    problems: [],
  },
});
