import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { TrackingLink } from '@ovation/contracts/referrals/link';
import { referralProblems } from '@ovation/contracts/referrals/problems';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from './LinksPage.tsx';

// The end column has its own specs.
vi.mock('../side/StudioSide.tsx', () => ({ StudioSide: () => null }));

const luna = { _id: 'luna', name: 'Luna', username: 'luna', isPerformer: true } as CurrentUser;
const bio: TrackingLink = {
  _id: 'l1',
  slug: 'bio',
  name: 'Bio',
  visits: 40,
  signUps: 5,
  creators: 1,
  payers: 2,
  revenue: { tokens: 30, amount: 9.99 },
  share: { tokens: 12, amount: 0.5 },
  currency: 'USD',
  createdAt: '2026-01-01T12:00:00.000Z',
  archivedAt: null,
};
const poster: TrackingLink = {
  ...bio,
  _id: 'l2',
  slug: 'poster',
  name: 'Poster',
  archivedAt: '2026-02-01T12:00:00.000Z',
};

const createTrackingLink = vi.fn((_: { body: unknown }): TrackingLink => bio);
const archiveTrackingLink = vi.fn((_: { params: unknown }) => undefined as never);
const writeText = vi.fn(async (_: string) => undefined);

const open = (links: readonly TrackingLink[]): void => {
  serve({
    referrals: {
      // A page for each link.
      listTrackingLinks: ({ query }) => {
        const at = Number(query?.cursor ?? 0);
        const next = at + 1 < links.length ? { next: String(at + 1) } : {};
        return { data: links.slice(at, at + 1), total: links.length, ...next };
      },
      createTrackingLink,
      archiveTrackingLink,
    },
  });
  renderWithProviders(<Page />, '/studio/links');
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

beforeEach(() => {
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, luna);
  queryClient.setQueryData(keys.settings, {
    currency: 'USD',
    tokenConversionRate: 0.1,
  } as PublicSettings);
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
});
afterEach(() => {
  queryClient.clear();
  vi.clearAllMocks();
  createTrackingLink.mockImplementation(() => bio);
});

it('shows the figures of all links in a table beside the chart', async () => {
  open([bio, poster]);
  const table = await screen.findByRole('table', { name: 'Figures by link' });
  const [, row, archived] = within(table).getAllByRole('row');
  expect(row).toHaveTextContent(/^Bio405230 tokens\$9\.99$/);
  expect(archived).toHaveTextContent(/^Poster40/);
  expect(screen.getByText('Visitors by link')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Revenue' }));
  expect(screen.getByText('Revenue by link, tokens at $0.10')).toBeDefined();
  expect(screen.getByText('$6.00')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.queryByText(/^Revenue by link/)).toBeNull();
  expect(screen.getByRole('table', { name: 'Figures by link' })).toBeDefined();
});

it('lists active links, and archived ones without actions', async () => {
  open([bio, poster]);
  expect(await screen.findByText('/luna?via=bio')).toBeDefined();
  expect(screen.queryByText('/luna?via=poster')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Archived' }));
  expect(screen.getByText('/luna?via=poster')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Copy the link/ })).toBeNull();
});

it('copies a link, and the invitation of creators', async () => {
  open([bio]);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the link Bio' }));
  await waitFor(() =>
    expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/luna?via=bio`),
  );
  press('Copy your invitation');
  await waitFor(() =>
    expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/auth/creator-register?via=bio`),
  );
});

it('shows what referred creators brought', async () => {
  open([bio, poster]);
  const heading = await screen.findByRole('heading', { name: 'Invite creators' });
  const card = heading.closest('section');
  expect(card).toHaveTextContent('Creators who signed up2');
  expect(card).toHaveTextContent('Earned with them$1.0024 tokens');
});

it('creates a link with a name, and an ending that nobody has', async () => {
  open([]);
  expect(await screen.findByText('No links yet')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(/^Create a link first/)).toBeDefined();
  press('New link');
  await screen.findByRole('dialog', { name: 'New link' });
  press('Create link');
  expect(screen.getByText('Enter a name.')).toBeDefined();
  type(/^Name/, ' Video of May ');
  type(/^Ending/, 'may video');
  press('Create link');
  expect(screen.getByText(/^Enter 3 to 40 letters/)).toBeDefined();
  createTrackingLink.mockImplementationOnce(() => {
    throw refusal(referralProblems.LINK_SLUG_TAKEN);
  });
  type(/^Ending/, 'May-Video');
  press('Create link');
  expect(await screen.findByText(/^Another link has this ending/)).toBeDefined();
  type(/^Ending/, '');
  press('Create link');
  await waitFor(() => expect(createTrackingLink).toHaveBeenCalledTimes(2));
  expect(createTrackingLink.mock.calls.map(([{ body }]) => body)).toEqual([
    { name: 'Video of May', slug: 'may-video' },
    { name: 'Video of May' },
  ]);
});

it('archives a link after a confirmation', async () => {
  open([bio]);
  fireEvent.click(await screen.findByRole('button', { name: 'More about Bio' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await screen.findByRole('alertdialog', { name: 'Archive Bio?' });
  press('Archive');
  await waitFor(() => expect(archiveTrackingLink).toHaveBeenCalledOnce());
  expect(archiveTrackingLink.mock.calls[0]?.[0]).toMatchObject({ params: { slug: 'bio' } });
});
