import type { FileView } from '@ovation/contracts/files/file';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { Feed } from '@ovation/contracts/posts/feed';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
// Lazy parts are fetched when first rendered: import them up front.
import '@ovation/ui-kit/player/AudioPlayer.lazy';
import '@ovation/ui-kit/player/VideoPlayer.lazy';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { useQuery } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wireFile, wirePost } from '../testing/wirePost.ts';
import { PostMedia } from './PostMedia.tsx';

const secondMs = 1_000;
const hourMs = 3_600_000;

const made: Partial<FileView> = { status: 'finished', progress: 100 };
const unmade: Partial<FileView> = {
  status: 'processing',
  progress: 40,
  url: null,
  thumbnails: [],
};
const photo = (more: Partial<FileView> = {}): Feed =>
  wirePost({
    type: 'photo',
    files: [wireFile({ _id: 'photo', altText: 'A kiln that is open', ...more })],
  });

/** Seconds after which the post was requested, one after the other. */
let requestedAt: number[];

/** A post read from the cache, which updates with refetches. */
const CachedPost = ({ first }: { first: Feed }) => {
  const queryKey = keys.feeds.one(first._id);
  const { data } = useQuery({
    queryKey,
    queryFn: () => first,
    initialData: first,
    enabled: false,
  });
  return <PostMedia isPage feed={data} />;
};

/** Shows a post, which the server then returns on each request. */
const open = (first: Feed, answer: () => Feed = () => first) => {
  const openedAtMs = Date.now();
  serve({
    feeds: {
      getFeed: () => {
        requestedAt.push((Date.now() - openedAtMs) / secondMs);
        return answer();
      },
    },
  });
  return renderWithProviders(<CachedPost first={first} />);
};

const pass = (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  requestedAt = [];
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a photo that is being processed', () => {
  it('has a placeholder with its state, until it is ready', async () => {
    let now = photo(unmade);
    open(now, () => now);
    expect(screen.getByRole('status')).toHaveTextContent('Processing photos');
    expect(screen.queryByRole('img')).toBeNull();
    await pass(2 * secondMs);
    expect(screen.getByRole('status')).toHaveTextContent('Processing photos');
    now = photo(made);
    await pass(3 * secondMs);
    expect(screen.getByRole('img', { name: 'A kiln that is open' })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    await pass(hourMs);
    expect(requestedAt).toEqual([1.5, 4.5]);
  });

  it('is shown beside those that are ready', () => {
    const files = [wireFile(), wireFile({ _id: 'second', ...unmade })];
    open(wirePost({ type: 'photo', files }));
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('Processing photos');
  });

  it('is no longer polled once it has failed', async () => {
    open(photo(unmade), () => photo({ ...unmade, status: 'error', fault: 'unreadable' }));
    await pass(hourMs);
    expect(screen.queryByRole('status')).toBeNull();
    expect(requestedAt).toEqual([1.5]);
  });
});

describe('polling', () => {
  it('uses increasing intervals of at most a minute', async () => {
    open(photo(unmade));
    await pass(3 * 60 * secondMs);
    expect(requestedAt).toEqual([1.5, 4.5, 10.5, 25.5, 85.5, 145.5]);
  });

  it('does not speed up where the server refuses', async () => {
    open(photo(unmade), () => {
      throw refusal(commonProblems.NOT_FOUND);
    });
    await pass(3 * 60 * secondMs);
    expect(requestedAt).toEqual([1.5, 4.5, 10.5, 25.5, 85.5, 145.5]);
  });

  it('restarts with short intervals for a returning reader, and stops meanwhile', async () => {
    const { unmount } = open(photo(unmade));
    await pass(60 * secondMs);
    unmount();
    await pass(120 * secondMs);
    expect(requestedAt).toHaveLength(4);
    requestedAt = [];
    open(photo(unmade));
    await pass(5 * secondMs);
    expect(requestedAt).toEqual([1.5, 4.5]);
  });

  it('does not start for a post that is ready', async () => {
    open(photo(made));
    await pass(hourMs);
    expect(requestedAt).toEqual([]);
  });
});

describe('a file that shows its own progress', () => {
  it.each([
    ['video', 'feed-video', 'Processing'],
    ['audio', 'feed-audio', 'Processing the recording'],
  ] as const)('has one placeholder, and is polled: %s', async (type, purpose, name) => {
    open(wirePost({ type, files: [wireFile({ type: purpose, ...unmade })] }));
    await pass(2 * secondMs);
    const bar = within(screen.getByRole('status')).getByRole('progressbar', { name });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    expect(requestedAt).toEqual([1.5]);
  });
});
