import { commonProblems } from '@ovation/contracts/kernel/problem';
import { type StaffRole, staffRoles } from '@ovation/contracts/kernel/rules';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { provideSignOut } from '@ovation/web-client/session/signOut';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from './LandingPage.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const serveMember = (role: StaffRole): void =>
  serve({
    auth: {
      staffMember: () => ({
        _id: 's1',
        name: 'Fiona Finance',
        email: 'fiona@example.test',
        role,
        signedInAt: '2026-03-01T08:00:00.000Z',
        signedInUntil: '2026-03-01T20:00:00.000Z',
      }),
    },
  });

const shownRole: Record<StaffRole, string> = {
  support: 'Support',
  moderator: 'Moderation',
  finance: 'Finance',
  admin: 'Administration',
};

describe('the landing page of the staff', () => {
  it.each(staffRoles)('shows name and responsibilities: %s', async (role) => {
    serveMember(role);
    renderWithProviders(<Page />);
    const you = await screen.findByRole('region', { name: 'Your account' });
    for (const text of ['Fiona Finance', 'fiona@example.test', shownRole[role]]) {
      expect(you).toHaveTextContent(text);
    }
    const times = [...you.querySelectorAll('time')].map(({ dateTime }) => dateTime);
    expect(times).toEqual(['2026-03-01T08:00:00.000Z', '2026-03-01T20:00:00.000Z']);
    expect(screen.getByRole('heading', { name: 'What you can do' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Change your password/ })).toHaveAttribute(
      'href',
      '/staff/account',
    );
  });

  it.each([
    ['support', ['accounts', 'creators', 'reports']],
    ['moderator', ['accounts', 'creators', 'reports']],
    ['finance', []],
    ['admin', ['accounts', 'creators', 'reports', 'pages', 'settings']],
  ] as const)('links %s to permitted tasks', async (role, pages) => {
    serveMember(role);
    renderWithProviders(<Page />);
    const links = await screen.findAllByRole('link');
    const paths = links.map((link) => link.getAttribute('href'));
    const expected = [...pages, 'account'].map((page) => `/staff/${page}`);
    // Each new page of the admins joins theirs; the others see these only.
    if (role === 'admin') expect(paths).toEqual(expect.arrayContaining(expected));
    else expect(paths).toEqual(expected);
  });

  it('signs out by the shell, which holds the session', async () => {
    const end = vi.fn(async () => undefined);
    provideSignOut(end);
    serveMember('finance');
    renderWithProviders(<Page />);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(end).toHaveBeenCalledOnce();
  });

  it('shows an error where the server refuses', async () => {
    serve({
      auth: {
        staffMember: () => {
          throw refusal(commonProblems.FORBIDDEN);
        },
      },
    });
    renderWithProviders(<Page />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Couldn’t load your account');
    expect(alert).toHaveTextContent('You don’t have permission to do that.');
  });
});
