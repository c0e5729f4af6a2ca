import type { Feed } from '@ovation/contracts/feeds/feed';
import { queryClient } from '@ovation/ui-kit/data/query';
import { Link } from '@ovation/ui-kit/display/Link';
import { usePlace } from '@ovation/ui-kit/page/navigation';
import { renderRoute } from '@ovation/ui-kit/testing/render';
import { serve } from '@ovation/ui-kit/testing/serve';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from './PostPage.tsx';

const post = {
  _id: '1',
  performer: { _id: 'luna', name: 'Luna Okafor', username: 'luna', avatar: '', isVerified: true },
  text: 'Kiln opened.',
  type: 'text',
  files: [],
  totalFile: 0,
  isLocked: false,
  publishedAt: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
} as unknown as Feed;

const Beside = () => (
  <>
    <output aria-label="address">{usePlace().pathname}</output>
    <Link to="/posts/1">To the post</Link>
  </>
);

const open = (path: string): void => {
  serve({ feeds: { getFeed: () => post } });
  renderRoute(<Page />, { route: '/posts/:id', path, beside: <Beside /> });
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the page of a post', () => {
  it('leads whoever came from outside to its creator', async () => {
    open('/posts/1');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Post by Luna Okafor',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Luna Okafor' }));
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/luna');
  });

  it('leads back to where one came from', async () => {
    open('/explore');
    await userEvent.click(screen.getByRole('link', { name: 'To the post' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/explore');
  });
});
