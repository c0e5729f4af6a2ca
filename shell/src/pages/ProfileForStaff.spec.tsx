import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { usePageLocation } from '@ovation/ui-kit/page/navigation';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderRoute } from '@ovation/web-client/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProfileForStaff } from './ProfileForStaff.tsx';

const Address = () => <output aria-label="address">{usePageLocation().pathname}</output>;

const open = (path: string): void => {
  serve({
    performers: {
      getPerformer: ({ params }) => {
        if (params.id === 'luna') return { username: 'luna' } as PerformerProfile;
        throw refusal(commonProblems.NOT_FOUND);
      },
    },
  });
  renderRoute(<ProfileForStaff redirectTo="/staff" />, {
    route: '/:profileId',
    path,
    beside: <Address />,
  });
};

const address = () => screen.getByRole('status', { name: 'address' });

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('staff at a path of one segment', () => {
  it('is redirected to its landing page if a creator has the name', async () => {
    open('/luna');
    await waitFor(() => expect(address()).toHaveTextContent('/staff'));
  });

  it('sees a not-found page for an unknown name', async () => {
    open('/nobody-at-all');
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(address()).toHaveTextContent('/nobody-at-all');
  });
});
