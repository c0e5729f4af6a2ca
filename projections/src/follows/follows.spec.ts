import { PerformerFollowed, PerformerUnfollowed } from '@ovation/contracts/follows/events';
import { followersOfPerformer, followsOfPerson } from '@ovation/contracts/follows/readModels';
import { it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { followersByPerformer, followsByPerson } from './follows.ts';

const [nora, theo, luna, mila] = [testId(1), testId(2), testId(3), testId(4)];
const day = (at: number): string => `2026-02-0${at}T10:00:00.000Z`;

const followed = (
  followerId: string,
  performerId: string,
  at: number,
  followerRole: 'user' | 'performer' = 'user',
) =>
  recorded(PerformerFollowed, {
    followerId,
    followerRole,
    performerId,
    times: 1,
    followedAt: day(at),
  });
const unfollowed = recorded(PerformerUnfollowed, {
  followerId: nora,
  followerRole: 'user',
  performerId: luna,
  unfollowedAt: day(4),
});
const all = [
  followed(nora, luna, 1),
  followed(theo, luna, 2),
  followed(nora, mila, 3),
  followed(mila, luna, 3, 'performer'),
];

it('is in the lists of both, by since when', () => {
  const byPerson = given(followsByPerson, all);
  byPerson.thenDocument(followsOfPerson, nora, luna).is({ performerId: luna, followedAt: day(1) });
  byPerson.thenIndex(followsOfPerson, nora, 'followedAt').is([luna, mila]);
  const byPerformer = given(followersByPerformer, all);
  byPerformer.thenIndex(followersOfPerformer, luna, 'followedAt').is([nora, theo, mila]);
});

it('lists publicly only followers with a public page', () => {
  given(followersByPerformer, all).thenIndex(followersOfPerformer, luna, 'public').is([mila]);
});

it('is removed from both when it ends, and counts from its new start', () => {
  const ended = [...all, unfollowed];
  given(followsByPerson, ended).thenIndex(followsOfPerson, nora, 'followedAt').is([mila]);
  given(followersByPerformer, ended)
    .thenIndex(followersOfPerformer, luna, 'followedAt')
    .is([theo, mila]);
  const again = [...ended, followed(nora, luna, 5)];
  given(followsByPerson, again).thenIndex(followsOfPerson, nora, 'followedAt').is([mila, luna]);
  expectSameBytes(followersByPerformer, again);
});
