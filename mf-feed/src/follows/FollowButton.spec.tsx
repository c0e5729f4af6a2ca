import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { pendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { notices } from '@ovation/ui-kit/notices/notices';
import { usePageLocation } from '@ovation/ui-kit/page/navigation';
import { keys } from '@ovation/web-client/keys';
import { performerQuery } from '@ovation/web-client/performers/calls';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FollowButton } from './FollowButton.tsx';

const nora = { _id: 'nora', name: 'Nora', role: 'user', isPerformer: false } as CurrentUser;
const luna = { _id: 'luna', name: 'Luna', isFollowed: false, totalFollower: 7 } as PerformerProfile;

/** A page of the creator, as stored by the server. */
const LunaPage = () => {
  const { data = luna } = useQuery(performerQuery('luna'));
  const { pathname } = usePageLocation();
  return (
    <>
      <output aria-label="followers">{data.totalFollower}</output>
      <output aria-label="place">{pathname}</output>
      <FollowButton performerId="luna" name="Luna" isFollowed={data.isFollowed} />
    </>
  );
};
const followers = () => screen.getByRole('status', { name: 'followers' });

/** A server whose response is triggered by the test. */
const open = (person: CurrentUser | undefined, answer: () => Promise<void>) => {
  let known = luna;
  const set = async (isFollowed: boolean) => {
    await answer();
    known = { ...luna, isFollowed, totalFollower: isFollowed ? 8 : 7 };
    return { performerId: 'luna', isFollowed: true as const, followedAt: luna.createdAt };
  };
  serve({
    auth: { me: () => person ?? nora },
    performers: { getPerformer: () => known },
    follows: {
      follow: () => set(true),
      unfollow: async () => {
        await set(false);
        return undefined;
      },
    },
  });
  queryClient.setQueryData(performerQuery('luna').queryKey, luna);
  if (person) {
    queryClient.setQueryData(keys.auth.me, person);
    session.open('a-token', true);
  }
  renderWithProviders(<LunaPage />, '/luna');
};

afterEach(() => {
  session.close();
  queryClient.clear();
  sessionStorage.clear();
  notices.clear();
  vi.unstubAllGlobals();
});

describe('following', () => {
  it('is shown at once, with the count, before the response', async () => {
    open(nora, () => new Promise(() => undefined));
    await userEvent.click(screen.getByRole('button', { name: 'Follow Luna' }));
    expect(screen.getByRole('button', { name: 'Following Luna', pressed: true })).toBeVisible();
    expect(followers()).toHaveTextContent('8');
  });

  it('ends by the same button, which decrements the count', async () => {
    open(nora, async () => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Follow Luna' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Following Luna' }));
    expect(await screen.findByRole('button', { name: 'Follow Luna' })).toBeVisible();
    expect(followers()).toHaveTextContent('7');
  });

  it('is rolled back with a toast where the server refuses', async () => {
    const said = vi.fn();
    const stop = notices.subscribe(said);
    open(nora, async () => {
      throw refusal(commonProblems.CONFLICT);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Follow Luna' }));
    expect(await screen.findByRole('button', { name: 'Follow Luna' })).toBeVisible();
    expect(followers()).toHaveTextContent('7');
    expect(said).toHaveBeenCalledWith(
      expect.objectContaining({ tone: 'error', message: commonProblems.CONFLICT.message }),
    );
    stop();
  });

  it('waits for an anonymous visitor to sign in', async () => {
    open(undefined, async () => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Follow Luna' }));
    expect(screen.getByRole('status', { name: 'place' })).toHaveTextContent('/auth/register');
    expect(pendingIntent.read()).toMatchObject({ kind: 'follow', targetId: 'luna', path: '/luna' });
  });

  it('is completed automatically once the visitor is signed in', async () => {
    pendingIntent.keep({ kind: 'follow', targetId: 'luna', performerId: 'luna', path: '/luna' });
    open(nora, async () => undefined);
    expect(await screen.findByRole('button', { name: 'Following Luna' })).toBeVisible();
    expect(pendingIntent.read()).toBeUndefined();
  });

  it.each([
    ['oneself', { ...nora, _id: 'luna', role: 'performer', isPerformer: true }],
    ['the staff', { ...nora, role: 'moderator' }],
  ])('is not offered to %s', (_, person) => {
    open(person as CurrentUser, async () => undefined);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
