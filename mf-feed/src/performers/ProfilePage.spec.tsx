import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { queryClient } from '@ovation/ui-kit/data/query';
import { usePlace } from '@ovation/ui-kit/page/navigation';
import { renderRoute } from '@ovation/ui-kit/testing/render';
import { serve } from '@ovation/ui-kit/testing/serve';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from './ProfilePage.tsx';

const selene = {
  _id: '019b0000-0000-7000-8000-000000000001',
  username: 'Selene',
  name: 'Selene do Mar',
  avatar: '',
  cover: null,
  bio: '',
  country: 'PT',
  totalFeed: 0,
} as PerformerProfile;

const Address = () => {
  const { pathname, search } = usePlace();
  return <output aria-label="address">{pathname + search}</output>;
};

const address = (): HTMLElement => screen.getByRole('status', { name: 'address' });

/** What was asked for, while the page stands at an address. */
const open = (path: string): string[] => {
  const asked: string[] = [];
  serve({
    performers: {
      getPerformer: ({ params }) => {
        asked.push(params.id);
        return selene;
      },
    },
    feeds: { listFeeds: () => ({ data: [], total: 0 }) },
  });
  renderRoute(<Page />, { route: '/:profileId', path, beside: <Address /> });
  return asked;
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('a creator’s page', () => {
  it('at a name that the creator has left moves to the present one, and is not loaded twice', async () => {
    const asked = open('/luna?tab=posts');
    await waitFor(() => expect(address()).toHaveTextContent('/Selene?tab=posts'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Selene do Mar');
    expect(asked).toEqual(['luna']);
  });

  it.each(['/Selene', '/selene', `/${selene._id}`])('at %s stays there', async (path) => {
    open(path);
    await screen.findByRole('heading', { level: 1 });
    expect(address()).toHaveTextContent(path);
  });
});
