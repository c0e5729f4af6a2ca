import type { FileView } from '@ovation/contracts/files/file';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import type { Feed } from '@ovation/contracts/posts/feed';
import { slots } from '@ovation/ui-kit/layout/slots';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { emptyDraft } from '../drafts/draft.ts';
import { PreviewButton } from './PreviewButton.tsx';
import type { Post } from './usePost.ts';

/** Renders the distinguishing fields of the post that it gets. */
const Fill = ({ feed }: { feed: Feed }) => (
  <p>
    {feed.isLocked ? 'Locked' : feed.text} with {feed.files.map(({ _id }) => _id).join() || 'none'}
  </p>
);

const film = {
  _id: 'v1',
  type: 'feed-video',
  mimeType: 'video/mp4',
  status: 'finished',
  progress: 100,
  thumbnails: [],
  blurHash: null,
  url: '/v1.m3u8',
} as unknown as FileView;
const creator = { _id: 'luna', name: 'Luna', monthlyPrice: 5, currency: 'USD', trialDays: 0 };

beforeEach(() => {
  queryClient.clear();
  slots.set([{ id: 'feed', slot: 'post-preview', order: 1, load: async () => Fill as never }]);
  serve({
    files: { fileStatus: () => film },
    performers: { ownPerformer: () => creator as OwnPerformerProfile },
  });
});

it('previews a post with its files, with and without access', async () => {
  const draft = {
    ...emptyDraft,
    text: 'How the boat was made',
    files: [{ fileId: 'v1', name: 'film.mp4', kind: 'video' as const, url: undefined }],
  };
  const post = { draft, audience: 'subscribers' } as unknown as Post;
  renderWithProviders(<PreviewButton post={post} />);
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('How the boat was made with v1')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Locked' }));
  expect(await screen.findByText('Locked with none')).toBeDefined();
});
