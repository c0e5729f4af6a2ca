import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { StaffRole } from '@ovation/contracts/kernel/rules';
import type { Application } from '@ovation/contracts/verification/review';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from './ApplicationsPage.tsx';

const total = 25;
const requested = vi.fn();

const application = (at: number): Application => ({
  performerId: `p${at}`,
  name: `Creator ${at}`,
  username: `creator${at}`,
  avatar: '/a.svg',
  country: 'ES',
  mayPublish: false,
  registeredAt: '2026-01-01T00:00:00.000Z',
  submittedAt: '2026-01-01T00:00:00.000Z',
  review: { status: 'pending', documents: [], refusal: null },
});

const openAs = (role: StaffRole): void => {
  serve({
    verification: {
      listApplications: ({ query }) => {
        const { offset = 0, limit = total, status } = query ?? {};
        requested({ offset: Number(offset), status });
        const all = Array.from({ length: total }, (_, at) => application(at + 1));
        return { data: all.slice(Number(offset), Number(offset) + Number(limit)), total };
      },
    },
  });
  queryClient.setQueryData(keys.auth.me, { _id: 'mia', role, name: 'Mia' } as CurrentUser);
  session.open('a-token', true);
  renderWithProviders(<Page />, '/staff/creators');
};

afterEach(() => {
  session.close();
  queryClient.clear();
  requested.mockReset();
  vi.unstubAllGlobals();
});

it('has pages, and begins at the first one in another state', async () => {
  openAs('moderator');
  expect(await screen.findByRole('link', { name: /@creator1 / })).toHaveAttribute(
    'href',
    '/staff/creators/p1',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: /@creator21 / })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Rejected' }));
  expect(await screen.findByRole('link', { name: /@creator1 / })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Rejected' })).toHaveFocus();
  expect(requested.mock.lastCall).toEqual([{ offset: 0, status: 'refused' }]);
});

it('names the deciding roles for support, without links', async () => {
  openAs('support');
  expect(await screen.findByText('Creator 1')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Creator/ })).toBeNull();
  expect(screen.getByText(/review the documents and decide/)).toBeVisible();
});
