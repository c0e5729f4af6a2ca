import { Link } from '@ovation/ui-kit/display/Link';
import { usePageLocation } from '@ovation/ui-kit/page/navigation';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderRoute } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wirePost } from '../testing/wirePost.ts';
import { Page } from './PostPage.tsx';

const post = wirePost({ _id: '1', text: 'Kiln opened.' });

const Beside = () => (
  <>
    <output aria-label="address">{usePageLocation().pathname}</output>
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
  it('links to its creator for visitors from outside', async () => {
    open('/posts/1');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Post by Luna Okafor',
    );
    const [back] = screen.getAllByRole('link', { name: 'Luna Okafor' });
    if (!back) throw new Error('nothing leads to the creator');
    await userEvent.click(back);
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/luna');
  });

  it('links back to the previous page', async () => {
    open('/explore');
    await userEvent.click(screen.getByRole('link', { name: 'To the post' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/explore');
  });
});
