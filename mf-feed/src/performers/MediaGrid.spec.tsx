import type { Feed } from '@ovation/contracts/posts/feed';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { wireFile } from '../testing/wirePost.ts';
import { MediaGrid } from './MediaGrid.tsx';

const photo = (id: string, more: object) =>
  ({
    _id: id,
    type: 'photo',
    files: [],
    totalFile: 3,
    isLocked: true,
    preview: null,
    ...more,
  }) as unknown as Feed;

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('describes each locked photo, and how to unlock it', async () => {
  const data = [
    photo('1', { lockReason: 'buy', price: 80 }),
    photo('2', { lockReason: 'subscribe', totalFile: 1 }),
    photo('3', { isLocked: false, lockReason: null }),
  ];
  serve({ feeds: { listFeeds: () => ({ data, total: 3 }) } });
  renderWithProviders(<MediaGrid performerId="luna" type="photo" />);
  await screen.findAllByRole('link');
  const names = screen.getAllByRole('link').map((link) => link.ariaLabel ?? link.textContent);
  expect(names).toEqual([
    'Locked: 3 photos, 80 tokens',
    'Locked: 1 photo, Subscribers',
    'Open the photo',
  ]);
});

it('shows only videos where those are selected, with their duration', async () => {
  const data = [
    photo('1', { lockReason: 'subscribe' }),
    photo('2', { type: 'video', totalFile: 1, duration: 12.2, lockReason: 'buy', price: 80 }),
    photo('3', { type: 'video', duration: 65, isLocked: false }),
  ];
  serve({ feeds: { listFeeds: () => ({ data, total: 3 }) } });
  renderWithProviders(<MediaGrid performerId="luna" type="video" />);
  await screen.findAllByRole('link');
  const names = screen.getAllByRole('link').map((link) => link.ariaLabel ?? link.textContent);
  expect(names).toEqual(['Locked: Video, 80 tokens 0:12', 'Open the video, 1:05']);
  expect(screen.getByText('1:05')).toBeVisible();
});

it('shows the thumbnail of each post, or a placeholder', async () => {
  const data = [
    photo('1', { preview: { url: '/blurred', blurHash: null } }),
    photo('2', { isLocked: false, files: [wireFile()] }),
    photo('3', { isLocked: false }),
  ];
  serve({ feeds: { listFeeds: () => ({ data, total: 3 }) } });
  renderWithProviders(<MediaGrid performerId="luna" type="photo" />);
  const links = await screen.findAllByRole('link');
  const pictures = links.map((link) => link.querySelector('img')?.getAttribute('src'));
  expect(pictures).toEqual(['/blurred', '/api/files/content/file/small', '/leaf.svg']);
});

it('shows that the searched posts have none, where older ones may', async () => {
  const data = Array.from({ length: 100 }, (_, at) => photo(String(at), { isLocked: false }));
  serve({ feeds: { listFeeds: () => ({ data, total: 150, next: 'older' }) } });
  renderWithProviders(<MediaGrid performerId="luna" type="video" />);
  await screen.findByText('No videos in the latest 100 posts.');
  expect(screen.getByRole('button', { name: 'More videos' })).toBeEnabled();
  expect(screen.queryByText('No videos yet')).toBeNull();
});
