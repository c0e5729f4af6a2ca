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
      '`feeds`: muted in following, for-you and trending lists; `for-you`: in for-you only',
    ),
  mutedAt: Instant,
}).meta({ id: 'MutedPerson' });
export type MutedPerson = z.infer<typeof MutedPerson>;

const countries = z.object({
  countries: z.array(CountryCode).describe('In alphabetical order'),
});

export const blockingRoutes = defineRoutes({
  blockUser: {
    method: 'POST',
    path: '/block/users',
    who: 'member',
    summary:
      'Blocks a person. A creator blocks a person, a fan a creator: the creator becomes ' +
      'invisible to the other, in lists, pages, conversations and all calls (404), and neither ' +
      'can contact the other. Access to purchases and subscriptions ends at once, a running ' +
      'subscription is not renewed, and nothing is refunded automatically. A creator can still ' +
      'read the conversation. Idempotent',
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
      'Unblocks a person: the fan has access again to what was paid for, until its end. A ' +
      'renewal that the block stopped stays off until the fan resumes it',
    params: z.strictObject({ id: Id.describe('The person') }),
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  listBlockedUsers: {
    method: 'GET',
    path: '/block/users',
    who: 'member',
    summary: 'The people that the caller has blocked, newest first; `q` searches their names',
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
      'Mutes a creator: the creator’s posts are left out of unsolicited lists; page, searches ' +
      'and messages are unaffected, and the creator is not notified. `for-you` mutes in that ' +
      'list only, and does not narrow an existing full mute',
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
    summary: 'Unmutes a creator: all lists show the creator’s posts again',
    params: z.strictObject({ id: Id.describe('The creator') }),
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  listMutedUsers: {
    method: 'GET',
    path: '/mute/users',
    who: 'member',
    summary: 'The creators that the caller has muted, newest first',
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
      'Sets the geo-blocked countries, whose visitors, signed in or not, do not see the ' +
      'creator (404); an empty list opens the page to everybody. A visitor’s country is ' +
      'derived from the IP address',
    body: z.strictObject({
      countries: z.array(CountryCode).max(countriesMax).describe('The complete list'),
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
      'Whether the operator geo-blocks the caller’s country; with `performerId`, whether that ' +
      'creator does. False for a creator who is invisible everywhere',
    query: z.strictObject({ performerId: Id.optional() }),
    answer: z.object({
      blocked: z.boolean().describe('False if the country is unknown'),
    }),
    status: 200,
    problems: [],
  },
});
