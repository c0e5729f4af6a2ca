import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { SitePage } from '@ovation/contracts/pages/sitePage';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderRoute } from '@ovation/web-client/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageBySlug } from './PageBySlug.tsx';

const page: SitePage = {
  _id: '019a0000-0000-7000-8000-000000000001',
  slug: 'terms',
  title: 'Condiciones',
  description: 'Lo que vale.',
  locale: 'es',
  locales: ['es'],
  effectiveFrom: '2026-11-25',
  updatedAt: '2026-11-25T00:00:00.000Z',
  content: [{ type: 'paragraph', children: [{ type: 'text', text: 'Pagas.' }] }],
};

const open = (answer: () => SitePage) => {
  const getPost = vi.fn((_: { params: { id: string }; query: object }) => answer());
  serve({ posts: { getPost } });
  renderRoute(<PageBySlug />, { route: '/page/:slug', path: '/page/terms' });
  return { getPost };
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('shows the language and the effective date of a page', async () => {
  const { getPost } = open(() => page);
  const title = await screen.findByRole('heading', { level: 1, name: 'Condiciones' });
  expect(title).toHaveAttribute('lang', 'es');
  expect(screen.getByText('Pagas.').closest('[lang]')).toHaveAttribute('lang', 'es');
  screen.getByText('In force since November 25, 2026');
  await waitFor(() => expect(document.title).toMatch(/^Condiciones/));
  expect(getPost.mock.calls[0]?.[0]).toMatchObject({
    params: { id: 'terms' },
    query: { locale: 'en' },
  });
});

it('shows not found for an unknown slug', async () => {
  open(() => {
    throw refusal(commonProblems.NOT_FOUND);
  });
  await screen.findByRole('heading', { name: 'Page not found' });
});
