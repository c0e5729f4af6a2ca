import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import type { Hits } from '@ovation/contracts/search/routes';
import { drafts } from '@ovation/ui-kit/browser/drafts';
import { usePageLocation } from '@ovation/ui-kit/page/navigation';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderRoute } from '@ovation/web-client/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wirePost } from '../testing/wirePost.ts';
import { Page } from './SearchPage.tsx';

const kai = {
  _id: 'kai',
  username: 'kaisorensen',
  name: 'Kai Sørensen',
  avatar: '',
  isVerified: true,
  bio: '',
  cover: null,
  monthlyPrice: 5.5,
  currency: 'USD',
  trialDays: 0,
} as unknown as PerformerProfile;
const none = { data: [], total: 0 as const };
const one = { data: [kai], total: 1 };
const bowl = wirePost({ text: 'A bowl out of the kiln', tags: ['pottery'] });

const Address = () => {
  const { pathname, search } = usePageLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

const searched: string[] = [];
const open = (path = '/search') =>
  renderRoute(<Page />, { route: '/search', path, beside: <Address /> });

beforeEach(() => {
  localStorage.clear();
  searched.length = 0;
  serve({
    search: {
      listKeywords: ({ query }) => {
        const data = [{ keyword: 'pottery', total: 9 }].filter(({ keyword }) =>
          keyword.startsWith(query.q ?? ''),
        );
        return { data, total: data.length };
      },
      searchEverything: ({ body }): Hits => {
        searched.push(body.q);
        const performers = body.q === 'nothing' ? none : one;
        return { performers, posts: none, galleries: none, videos: none, products: none };
      },
    },
    performers: { searchPerformers: () => one, topPerformers: () => one },
    feeds: {
      listFeeds: () => ({ data: [bowl], total: 1, nextCursor: null }),
    },
    categories: {
      listCategories: () => ({ data: [{ _id: 'pots', name: 'Pots and pans' }], total: 1 }),
    },
  });
});
afterEach(() => {
  session.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('suggests trending topics and all categories before a search', async () => {
  open();
  expect(screen.getByText(/Search for a name/)).toBeVisible();
  expect(await screen.findByRole('link', { name: '#pottery' })).toHaveAttribute(
    'href',
    '/tag/pottery',
  );
  expect(await screen.findByRole('link', { name: 'Pots and pans' })).toHaveAttribute(
    'href',
    '/category/pots',
  );
});

it('shows the most subscribed creators to members only', async () => {
  const { unmount } = open();
  await screen.findByRole('link', { name: '#pottery' });
  expect(screen.queryByRole('heading', { name: 'Most subscribed' })).toBeNull();
  unmount();
  session.open('a-token', true);
  open();
  await screen.findByRole('heading', { name: 'Most subscribed' });
  expect(screen.getByRole('link', { name: /Kai Sørensen/ })).toHaveAttribute(
    'href',
    '/kaisorensen',
  );
});

it('suggests creators, topics and posts in groups, and all results', async () => {
  const user = userEvent.setup();
  open();
  await user.type(screen.getByRole('combobox'), 'pot');
  const groups = within(screen.getByRole('listbox'));
  const topics = within(await groups.findByRole('group', { name: 'Topics' }));
  expect(topics.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Pots and pans',
    '#pottery',
  ]);
  const posts = within(groups.getByRole('group', { name: 'Posts' }));
  expect(posts.getByRole('option', { name: /A bowl out of the kiln/ })).toBeVisible();
  expect(groups.getByRole('group', { name: 'Creators' })).toBeVisible();
  await user.click(groups.getByRole('option', { name: 'All results for “pot”' }));
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/search?q=pot');
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
});

it('suggests while typing, is navigated by arrow keys, and links to the selected one', async () => {
  const user = userEvent.setup();
  open();
  const field = screen.getByRole('combobox');
  await user.type(field, 'kai');
  const option = await screen.findByRole('option', { name: /Kai Sørensen/ });
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', option.id));
  expect(option).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/kaisorensen');
});

it('covers nothing of the page before anything is typed', async () => {
  drafts.write('search:recent', ['Pots', 'Kai']);
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole('combobox'));
  expect(await screen.findByRole('link', { name: '#pottery' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pots' })).toBeVisible();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
});

it('labels the source of suggested words', async () => {
  drafts.write('search:recent', ['Pots', 'Kai']);
  const user = userEvent.setup();
  open();
  await user.type(screen.getByRole('combobox'), 'pot');
  const groups = within(screen.getByRole('listbox'));
  const wordsOf = async (name: string) =>
    within(await groups.findByRole('group', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(await wordsOf('Recent searches')).toEqual(['Pots']);
  expect(await wordsOf('Popular searches')).toEqual(['pottery']);
});

it('stores recent searches on this device, and clears them on request', async () => {
  const user = userEvent.setup();
  open();
  await user.type(screen.getByRole('combobox'), 'Kai{Enter}');
  expect(await screen.findByRole('tab', { name: 'Creators 1' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/search?q=Kai');
  expect(searched).toEqual(['Kai']);
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Kai' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Kai' })).toBeNull());
});

it('shows an empty state with next steps', async () => {
  open('/search?q=nothing');
  expect(await screen.findByText('No results for “nothing”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore creators' })).toHaveAttribute(
    'href',
    '/explore',
  );
  expect(screen.queryByRole('tab', { name: /People/ })).toBeNull();
});
