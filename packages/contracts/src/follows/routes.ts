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
  `Those whose name or username has words that begin so, among the ${searchedFollowsMax} nearest to the head`,
);

export const followRoutes = defineRoutes({
  follow: {
    method: 'POST',
    path: '/follows/{id}',
    who: 'member',
    summary:
      'Follows a creator: a fan, or another creator. Whoever follows already goes on following. Opens posts for followers at once',
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
    summary: 'Follows a creator no longer; a subscription stays. Right also for who did not follow',
    params: ofPerformer,
    status: 204,
    problems: [performerProblems.PERFORMER_NOT_FOUND],
  },
  listFollowers: {
    method: 'GET',
    path: '/follows/followers',
    who: 'performer',
    summary: 'The creator’s own followers, the newest first',
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
      'Of a creator’s followers those who have a public page: other creators. Whom a fan follows is shown to that creator alone; the profile counts everybody',
    query: cursorPageQuery({ performerId: Id, q }),
    answer: cursorListOf(Participant),
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  listFollowing: {
    method: 'GET',
    path: '/follows/following',
    who: 'member',
    summary: 'The creators whom the person follows, the last followed first',
    query: cursorPageQuery({ q }),
    answer: cursorListOf(FollowPerson),
    status: 200,
    problems: [],
  },
});
