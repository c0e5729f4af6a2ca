import { commonProblems } from '@ovation/contracts/kernel/problem';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderRoute } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Page as CategoryPage } from './CategoryPage.tsx';
import { Page as TagPage } from './TagPage.tsx';

const categories = [{ _id: 'clay', name: 'Ceramics' }];
const requested = vi.fn();

const serveTopics = (isWrong = false): void =>
  serve({
    categories: { listCategories: () => ({ data: categories, total: 1 }) },
    feeds: {
      listFeeds: ({ query }) => {
        requested(query);
        if (isWrong) throw refusal(commonProblems.INVALID);
        return { data: [], total: 0 };
      },
    },
  });

afterEach(() => {
  queryClient.clear();
  requested.mockReset();
  vi.unstubAllGlobals();
});

it('a tag shows its posts, in any spelling', async () => {
  serveTopics();
  renderRoute(<TagPage />, { route: '/tag/:tag', path: '/tag/Kiln' });
  expect(await screen.findByText('No posts here yet')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('#kiln');
  expect(requested.mock.calls[0]?.[0]).toMatchObject({ tag: 'kiln' });
});

it("a category has the operator's name", async () => {
  serveTopics();
  renderRoute(<CategoryPage />, { route: '/category/:id', path: '/category/clay' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ceramics' })).toBeVisible();
  expect(await screen.findByText('No posts here yet')).toBeVisible();
  expect(requested.mock.calls[0]?.[0]).toMatchObject({ category: 'clay' });
});

const isNotFound = async (): Promise<void> => {
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search creators' })).toBeVisible();
  expect(screen.queryByText(/not valid/)).toBeNull();
};

it.each([
  ['a word that is no id', true],
  ['a category that never was', false],
])('shows Not found at %s', async (_, isWrong) => {
  serveTopics(isWrong);
  renderRoute(<CategoryPage />, { route: '/category/:id', path: '/category/xyz' });
  await isNotFound();
});

it('shows Not found at a tag without letters', async () => {
  serveTopics();
  renderRoute(<TagPage />, { route: '/tag/:tag', path: '/tag/!!' });
  await isNotFound();
  expect(requested).not.toHaveBeenCalled();
});
