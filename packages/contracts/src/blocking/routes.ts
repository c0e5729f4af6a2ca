import { z } from 'zod';
import { CountryCode } from '../auth/credentials.ts';
import { Participant } from '../conversations/conversation.ts';
import { Id, Instant } from '../kernel/id.ts';
import { deepListOf, deepPageQuery, searchText } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { blockingProblems } from './problems.ts';

const countriesMax = 300;

/** Somebody whom the creator has blocked, and since when. */
export const BlockedPerson = Participant.extend({ blockedAt: Instant }).meta({
  id: 'BlockedPerson',
});
export type BlockedPerson = z.infer<typeof BlockedPerson>;

const countries = z.object({
  countries: z.array(CountryCode).describe('In the order of the alphabet'),
});

export const blockingRoutes = defineRoutes({
  blockUser: {
    method: 'POST',
    path: '/block/users',
    who: 'performer',
    summary:
      'Blocks a person: nothing of the creator is there for the person any more, in lists, pages, ' +
      'conversations and by any call (404). What the person had bought or subscribed to closes at ' +
      'once, a running subscription is not renewed, and nothing is refunded by itself. The creator ' +
      'goes on reading the conversation, which says `isBlocked`. To block again changes nothing',
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
    who: 'performer',
    summary:
      'Lets a person see the creator again, and what the person has paid for until its end. A ' +
      'renewal that the block has stopped stays stopped until the person resumes it',
    params: z.strictObject({ id: Id.describe('The person') }),
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
  listBlockedUsers: {
    method: 'GET',
    path: '/block/users',
    who: 'performer',
    summary:
      'The people whom the creator has blocked, the last one first; `q` looks in their names',
    query: deepPageQuery({ q: searchText }),
    answer: deepListOf(BlockedPerson),
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
