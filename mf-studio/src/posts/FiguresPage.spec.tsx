import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { Feed } from '@ovation/contracts/posts/feed';
import type { FeedEdit } from '@ovation/contracts/posts/stats';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderRoute } from '@ovation/web-client/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Page } from './FiguresPage.tsx';

const none = { views: 0, likes: 0, comments: 0, sales: 0, tokens: 0 };
const requested: { from: unknown; to: unknown }[] = [];
const offsets: number[] = [];

const edit = (version: number): FeedEdit => ({
  feedId: 'p1',
  version,
  type: 'text',
  text: `Writing ${version}`,
  fileIds: [],
  thumbnailId: null,
  teaserId: null,
  pollIds: [],
  tags: [],
  audience: 'everyone',
  isSale: version === 2,
  price: version === 2 ? 30 : 0,
  writtenAt: '2026-11-20T10:00:00.000Z',
});

beforeEach(() => {
  requested.length = 0;
  offsets.length = 0;
  queryClient.clear();
  serve({
    feeds: {
      getOwnFeed: () => ({ _id: 'p1', text: 'The glaze recipe' }) as Feed,
      feedFigures: ({ query }) => {
        requested.push({ from: query?.from, to: query?.to });
        return {
          totals: { ...none, views: 1_840, likes: 12, sales: 3, tokens: 90 },
          days: [
            { day: '2026-11-19', ...none, views: 40, likes: 2 },
            { day: '2026-11-20', ...none, views: 60, likes: -1, sales: 3, tokens: 90 },
          ],
        };
      },
      feedHistory: ({ query }) => {
        const offset = Number(query?.offset);
        offsets.push(offset);
        const data = offset > 0 ? [edit(1)] : [edit(12), edit(2)];
        return { data, total: 12, limit: 10, offset };
      },
    },
  });
});

const open = () =>
  renderRoute(<Page />, {
    route: '/studio/posts/:id/figures',
    path: '/studio/posts/p1/figures',
  });

describe('the stats of a post', () => {
  it('name the post, and link back to the others', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'The glaze recipe' }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Your posts' })).toHaveAttribute(
      'href',
      '/studio/posts',
    );
  });

  it('have totals, and a daily table for those who cannot see the chart', async () => {
    open();
    expect(await screen.findByRole('button', { name: /Views.*1,840/ })).toBeDefined();
    const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
    expect(first).toHaveTextContent(/Nov 19.*40.*2/);
    expect(second).toHaveTextContent(/Nov 20.*60.*-1.*3.*90/);
    fireEvent.click(screen.getByRole('button', { name: /Likes.*12/ }));
    expect(screen.getByRole('heading', { level: 3, name: 'Likes' })).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });

  it('are loaded for another period when selected', async () => {
    open();
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
    await waitFor(() => expect(requested).toHaveLength(2));
    const daysOf = ({ from, to }: { from: unknown; to: unknown }) =>
      (Date.parse(String(to)) - Date.parse(String(from))) / (24 * 60 * 60_000);
    expect(requested.map(daysOf)).toEqual([29, 6]);
  });
});

it('have the edit history, a page at a time', async () => {
  open();
  expect(await screen.findByText(/^Version 12/)).toBeDefined();
  expect(screen.getByText('Writing 2')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Writing 1')).toBeDefined();
  expect(offsets).toEqual([0, 10]);
  expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
});

it.each([commonProblems.NOT_FOUND, commonProblems.INVALID])(
  'show that a post does not exist, with a link back: $code',
  async (problem) => {
    const refuse = () => {
      throw refusal(problem);
    };
    serve({ feeds: { getOwnFeed: refuse, feedFigures: refuse, feedHistory: refuse } });
    open();
    expect(await screen.findByText('This post isn’t available')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your posts' })).toBeVisible();
    expect(screen.queryByText(/not valid|Couldn’t load/)).toBeNull();
  },
);
