import type { EarningStats } from '@ovation/contracts/earnings/earning';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import type { Feed } from '@ovation/contracts/posts/feed';
import { feedProblems } from '@ovation/contracts/posts/problems';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PostRow } from './PostRow.tsx';
import { Page } from './PostsPage.tsx';

const post = (_id: string, more: Partial<Feed>): Feed =>
  ({
    _id,
    text: `Post ${_id}`,
    status: 'active',
    thumbnail: null,
    fileIds: [],
    files: [],
    thumbnailId: null,
    type: 'text',
    totalView: 0,
    totalLike: 0,
    sales: null,
    teaserId: null,
    teaser: null,
    pollIds: [],
    polls: [],
    tags: [],
    categoryIds: [],
    commenters: 'everyone',
    price: 0,
    isSale: false,
    audience: 'everyone',
    isPinned: false,
    showExcerpt: true,
    scheduledAt: null,
    expiresAt: null,
    publishedAt: '2026-01-01T00:00:00.000Z',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
    ...more,
  }) as unknown as Feed;

const none = { gross: 0, commission: 0, net: 0 };
const draft = { status: 'draft' as const, publishedAt: null };
let posts: readonly Feed[] = [];
const removeFeed = vi.fn(({ params: { id } }: { params: { id: string } }) => {
  posts = posts.filter(({ _id }) => _id !== id);
  return undefined as never;
});

const pinFeed = vi.fn(() => undefined as never);
const unpinFeed = vi.fn(() => undefined as never);
const updateFeed = vi.fn((_: { body: unknown }) => ({ _id: 'one' }) as never);
const createFeed = vi.fn((_: { body: unknown }) => ({ _id: 'new' }) as never);

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  for (const call of [pinFeed, unpinFeed, updateFeed, createFeed]) call.mockClear();
  removeFeed.mockClear();
  queryClient.clear();
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  posts = [post('one', {}), post('two', {})];
  serve({
    feeds: {
      listOwnFeeds: ({ query }) => {
        const data = posts.filter(({ status }) => !query?.status || query.status === status);
        return { data, total: data.length } as never;
      },
      getOwnFeed: ({ params: { id } }) => {
        const found = posts.find(({ _id }) => _id === id);
        if (!found) throw refusal(commonProblems.NOT_FOUND);
        return found;
      },
      removeFeed,
      pinFeed,
      unpinFeed,
      updateFeed,
      createFeed,
    },
    performers: { ownPerformer: () => ({ totalFeed: 2, totalOpen: 2 }) as OwnPerformerProfile },
    settings: { publicSettings: () => ({ minimumSalePrice: 5 }) as PublicSettings },
    earnings: { earningStats: () => ({ tokens: none, money: none }) as EarningStats },
  });
  renderWithProviders(<Page />);
});

const words = () => screen.getByRole('textbox', { name: /post$/ });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = async (text: string, entry: string): Promise<void> => {
  const row = (await screen.findByText(text, { selector: 'li span' })).closest('li');
  if (!row) throw new Error(`no row says ${text}`);
  fireEvent.click(within(row).getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const show = (filter: string) => press(filter);

it('shows no price for a draft without one', async () => {
  posts = [
    post('bare', { ...draft, isSale: true, price: 0 }),
    post('priced', { ...draft, isSale: true, price: 40 }),
  ];
  show('Drafts');
  const row = (text: string) => screen.getByText(text).closest('li') as HTMLElement;
  await screen.findByText('Post bare');
  expect(row('Post bare')).toHaveTextContent('No price yet');
  expect(row('Post bare')).not.toHaveTextContent('0');
  expect(row('Post priced')).toHaveTextContent('40');
});

it('shows that a filter has no matches, not that there are no posts', async () => {
  show('Drafts');
  await screen.findByRole('heading', { name: 'No drafts' });
  expect(screen.queryByText(/Write your first one/)).toBeNull();
});

it("keeps a new post's draft while a saved one is edited", async () => {
  await screen.findByText('Post one');
  fireEvent.change(words(), { target: { value: 'Half a thought' } });
  await choose('Post one', 'Edit');
  await waitFor(() => expect(words()).toHaveValue('Post one'));
  await waitFor(() => expect(words()).toHaveFocus());
  press('Stop editing');
  await waitFor(() => expect(words()).toHaveValue('Half a thought'));
  expect(words()).toHaveAccessibleName('New post');
});

it('asks for confirmation before a copy of another post replaces the draft', async () => {
  await screen.findByText('Post one');
  fireEvent.change(words(), { target: { value: 'Half a thought' } });
  await choose('Post one', 'Duplicate');
  await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' });
  press('Keep writing');
  expect(words()).toHaveValue('Half a thought');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await choose('Post two', 'Edit');
  await waitFor(() => expect(words()).toHaveValue('Post two'));
  await choose('Post one', 'Duplicate');
  await screen.findByText(/Your new post isn’t saved/);
  press('Discard it');
  await waitFor(() => expect(words()).toHaveValue('Post one'));
  expect(words()).toHaveAccessibleName('New post');
  await waitFor(() => expect(words()).toHaveFocus());
});

it('switches between posts, each with its draft', async () => {
  await choose('Post one', 'Edit');
  await waitFor(() => expect(words()).toHaveValue('Post one'));
  fireEvent.change(words(), { target: { value: 'Changed' } });
  await choose('Post two', 'Edit');
  await waitFor(() => expect(words()).toHaveValue('Post two'));
  await waitFor(() => expect(words()).toHaveFocus());
  await choose('Post one', 'Edit');
  await waitFor(() => expect(words()).toHaveValue('Changed'));
  press('Save changes');
  await waitFor(() => expect(updateFeed).toHaveBeenCalledOnce());
  expect(updateFeed.mock.calls[0]?.[0].body).toMatchObject({ text: 'Changed' });
  await waitFor(() => expect(words()).toHaveAccessibleName('New post'));
  expect(words()).toHaveValue('');
});

it('reports an edit conflict, and overwrites it after that', async () => {
  const elsewhere = '2026-01-03T00:00:00.000Z';
  await choose('Post one', 'Edit');
  await waitFor(() => expect(words()).toHaveValue('Post one'));
  const read = posts[0]?.updatedAt;
  posts = [post('one', { text: 'From a phone', updatedAt: elsewhere }), post('two', {})];
  updateFeed.mockImplementationOnce(() => {
    throw refusal(feedProblems.FEED_CHANGED);
  });
  fireEvent.change(words(), { target: { value: 'From a desk' } });
  press('Save changes');
  await waitFor(() => expect(updateFeed).toHaveBeenCalledOnce());
  expect(words()).toHaveValue('From a desk');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled());
  press('Save changes');
  await waitFor(() => expect(updateFeed).toHaveBeenCalledTimes(2));
  const named = updateFeed.mock.calls.map(([{ body }]) => body);
  expect(named).toMatchObject([{ unmodifiedSince: read }, { unmodifiedSince: elsewhere }]);
});

it('has an empty new post for an author who left another one half edited', async () => {
  await choose('Post one', 'Edit');
  await waitFor(() => expect(words()).toHaveValue('Post one'));
  fireEvent.change(words(), { target: { value: 'Half changed' } });
  cleanup();
  renderWithProviders(<Page />, '/studio/posts');
  await screen.findByText('Post one', { selector: 'li span' });
  expect(words()).toHaveAccessibleName('New post');
  expect(words()).toHaveValue('');
  cleanup();
  queryClient.clear();
  renderWithProviders(<Page />, '/studio/posts?edit=one');
  await waitFor(() => expect(words()).toHaveValue('Half changed'));
  cleanup();
  renderWithProviders(<Page />, '/studio/posts?edit=two');
  await waitFor(() => expect(words()).toHaveValue('Post two'));
  expect(words()).toHaveAccessibleName('Edit post');
});

it('cannot edit a removed post any longer', async () => {
  await choose('Post one', 'Edit');
  await waitFor(() => expect(words()).toHaveValue('Post one'));
  await choose('Post one', 'Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(removeFeed).toHaveBeenCalledOnce());
  await waitFor(() => expect(words()).toHaveValue(''));
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDefined();
});

it('names a post without text by its contents', async () => {
  const poll = { _id: 'q', description: 'Blue or green?', options: [], expiredAt: null };
  posts = [
    post('poll', { text: '', type: 'poll', polls: [poll] as unknown as Feed['polls'] }),
    post('sound', { text: '', type: 'audio' }),
    post('film', { text: '', type: 'video' }),
    post('photos', { text: '', type: 'photo' }),
  ];
  show('Published');
  const titles = ['Blue or green?', 'Audio', 'Video', 'Photos'];
  for (const title of titles) {
    expect(await screen.findByText(title, { selector: 'li span' })).toBeVisible();
  }
});

it('shows numbers of the post in each row', async () => {
  posts = [
    post('sold', {
      isSale: true,
      price: 20,
      totalView: 12,
      totalLike: 1,
      sales: { total: 3, tokens: 60 },
    }),
  ];
  show('Published');
  expect(await screen.findByText(/12 views · 1 like · 3 sales/)).toBeVisible();
});

it('pins and unpins a post from its row', async () => {
  await choose('Post one', 'Pin to your page');
  await waitFor(() => expect(pinFeed).toHaveBeenCalledOnce());
  posts = [post('one', { isPinned: true, text: 'Pinned one' })];
  show('Published');
  await choose('Pinned one', 'Unpin');
  await waitFor(() => expect(unpinFeed).toHaveBeenCalledOnce());
  expect(updateFeed).not.toHaveBeenCalled();
});

it('creates a new post from a copy', async () => {
  posts = [post('one', { isPinned: true, tags: ['kiln'], audience: 'followers' })];
  show('Published');
  await choose('Post one', 'Duplicate');
  await waitFor(() => expect(words()).toHaveValue('Post one'));
  expect(words()).toHaveAccessibleName('New post');
  press('Publish');
  await waitFor(() => expect(createFeed).toHaveBeenCalledOnce());
  expect(createFeed.mock.calls[0]?.[0].body).toMatchObject({
    text: 'Post one',
    tags: ['kiln'],
    audience: 'followers',
    isPinned: false,
  });
});

it('copies the link of a post', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
  await choose('Post two', 'Copy link');
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/posts/two`);
});

it.each([
  ['not-verified', 'On hold until your documents are approved'],
  ['files', 'On hold: a file is missing. Edit it'],
  [undefined, 'Late: we’ll publish it as soon as we can'],
] as const)('shows why a scheduled post is delayed: %s', async (delayReason, words) => {
  const scheduledAt = '2026-01-01T00:00:00.000Z';
  const late = post('late', { status: 'inactive', publishedAt: null, scheduledAt, delayReason });
  const nothing = () => undefined;
  const on = {
    onEdit: nothing,
    onDuplicate: nothing,
    onRemove: nothing,
    focusAfterEdit: () => null,
  };
  renderWithProviders(<PostRow feed={late} {...on} />);
  const row = (await screen.findByText('Post late')).closest('li');
  expect(row).toHaveTextContent(words);
});
