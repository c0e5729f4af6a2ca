import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { cursorListOf, cursorPageQuery, searchText } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { Participant } from '../people/participant.ts';
import { performerProblems } from '../performers/problems.ts';
import { Follow, FollowPerson } from './follow.ts';
import { followProblems } from './problems.ts';

const ofPerformer = z.strictObject({ id: Id.describe('The creator') });

/** Maximum number of people scanned by a search in a list. */
export const searchedFollowsMax = 1_000;
const q = searchText.describe(
  `Prefix search of names and usernames, among the first ${searchedFollowsMax} of the list`,
);

export const followRoutes = defineRoutes({
  follow: {
    method: 'POST',
    path: '/follows/{id}',
    who: 'member',
    summary:
      'Follows a creator, as a fan or another creator; opens posts for followers at once. Idempotent',
    params: ofPerformer,
    answer: Follow,
    status: 200,
    problems: [
      commonProblems.FORBIDDEN,
      performerProblems.PERFORMER_NOT_FOUND,
      followProblems.FOLLOWING_SELF,
      followProblems.TOO_MANY_FOLLOWS,
    ],
  },
  unfollow: {
    method: 'DELETE',
    path: '/follows/{id}',
    who: 'member',
    summary: 'Unfollows a creator; a subscription stays. Idempotent',
    params: ofPerformer,
    status: 204,
    problems: [performerProblems.PERFORMER_NOT_FOUND],
  },
  listFollowers: {
    method: 'GET',
    path: '/follows/followers',
    who: 'performer',
    summary: 'The creator’s followers, newest first',
    query: cursorPageQuery({ q }),
    answer: cursorListOf(FollowPerson),
    status: 200,
    problems: [],
  },
  listPublicFollowers: {
    method: 'GET',
    path: '/follows/public-followers',
    who: 'any',
    summary:
      'A creator’s followers with a public page: other creators. Fans among the followers are visible to that creator only; the profile counts all followers',
    query: cursorPageQuery({ performerId: Id, q }),
    answer: cursorListOf(Participant),
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  listFollowing: {
    method: 'GET',
    path: '/follows/following',
    who: 'member',
    summary: 'The creators that the person follows, most recently followed first',
    query: cursorPageQuery({ q }),
    answer: cursorListOf(FollowPerson),
    status: 200,
    problems: [],
  },
});
