import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { Poll } from '@ovation/contracts/polls/poll';
import type { Feed } from '@ovation/contracts/posts/feed';
import { usePageLocation } from '@ovation/ui-kit/page/navigation';
import { keys } from '@ovation/web-client/keys';
import { onPollChanged } from '@ovation/web-client/polls/invalidation';
import { recordSpent } from '@ovation/web-client/purchases/spentTokens';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wireFile, wirePost } from '../testing/wirePost.ts';
import { PostCard } from './PostCard.tsx';
import { Tappable } from './Tappable.tsx';

const locked = wirePost({
  performer: null,
  text: null,
  isLocked: true,
  lockReason: 'subscribe',
});

describe('a locked post', () => {
  it.each(['A long walk along the riv…', 'Kiln day'])('shows its excerpt: %s', (excerpt) => {
    renderWithProviders(<PostCard feed={{ ...locked, excerpt }} />);
    expect(screen.getByText(excerpt)).toBeTruthy();
  });

  it('has links, tags and mentions in its excerpt', () => {
    const excerpt = 'New #glaze with @kaisorensen, see https://kiln.example/new';
    renderWithProviders(<PostCard feed={{ ...locked, excerpt }} />);
    for (const name of ['#glaze', '@kaisorensen', /^kiln\.example/]) {
      expect(screen.getByRole('link', { name })).toBeVisible();
    }
  });

  it.each(['With @kaisore…', 'See https://kiln.example/2026/g…', 'New #glazesofthey…'])(
    'has no link that was truncated: %s',
    (excerpt) => {
      renderWithProviders(<PostCard feed={{ ...locked, excerpt }} />);
      expect(screen.getByText(excerpt)).toBeVisible();
    },
  );

  it('of photos shows their number and price', () => {
    const preview = { width: 400, height: 300, blurHash: null, url: '/api/files/preview' };
    const sold = { ...locked, type: 'photo', totalFile: 3, preview, lockReason: 'buy', price: 80 };
    renderWithProviders(<PostCard feed={sold as Feed} />);
    expect(screen.getByText('3 photos')).toBeVisible();
    expect(screen.getByText(/^Unlock this post for/)).toHaveTextContent('80 tokens');
    expect(screen.getByText('Sold separately, and yours to keep')).toBeVisible();
    expect(document.querySelector('article img')).toHaveAttribute('src', preview.url);
  });

  it('of text only has no placeholder picture', () => {
    const text = { ...locked, performer: { name: 'Luna Okafor', username: 'luna' } };
    renderWithProviders(<PostCard feed={text as Feed} />);
    expect(screen.getByText('For subscribers of Luna')).toBeVisible();
    expect(screen.getByText(/^Text post/)).toBeVisible();
  });

  it('is unlocked from its comments as well', async () => {
    const text = { ...locked, performer: { name: 'Luna Okafor', username: 'luna' } };
    renderWithProviders(<PostCard feed={{ ...text, lockReason: 'follow' } as Feed} />);
    await userEvent.click(screen.getByRole('button', { name: /^Comments/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Comments' });
    expect(await within(sheet).findByText(/^Unlock this to read/)).toBeVisible();
    expect(within(sheet).getByRole('button', { name: /^Follow/ })).toBeVisible();
  });

  it('of a video shows its duration', () => {
    const preview = { width: 400, height: 300, blurHash: null, url: null };
    const video = { ...locked, type: 'video' as const, totalFile: 1, preview, duration: 25.4 };
    renderWithProviders(<PostCard feed={video} />);
    expect(screen.getByText('Video')).toHaveTextContent('Video · 0:25');
  });

  it.each([
    ['video', 4, 3, 'Video, 3 photos · 0:08'],
    ['video', 4, 1, '3 videos, 1 photo · 0:08'],
    ['audio', 2, 1, 'Recording, 1 photo · 0:08'],
    ['video', 2, undefined, '2 videos · 0:08'],
  ] as const)(
    'of several kinds counts each: %s, %i with %s photos',
    (type, total, photos, words) => {
      const preview = { width: 400, height: 300, blurHash: null, url: null };
      const counts = { totalFile: total, totalPhoto: photos, duration: 8 };
      renderWithProviders(<PostCard feed={{ ...locked, type, ...counts, preview }} />);
      const sign = screen.getByText('0:08').parentElement?.parentElement;
      expect(sign).toHaveTextContent(words);
    },
  );

  it('shows no excerpt where there is none', () => {
    renderWithProviders(<PostCard feed={locked} />);
    expect(document.querySelector('p[dir="auto"]')).toBeNull();
  });
});

describe('a post that its reader has bought', () => {
  const bought = { ...locked, isLocked: false, text: 'The whole recipe', isBought: true };

  it('announces its price in place, in an existing live region', () => {
    const sold: Feed = { ...locked, lockReason: 'buy', price: 80 };
    const { rerender } = renderWithProviders(<PostCard feed={sold} />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    act(() => recordSpent({ kind: 'feed', targetId: sold._id }, { price: 80, balance: 20 }));
    rerender(<PostCard feed={{ ...bought, price: 80 } as Feed} />);
    expect(region).toBeInTheDocument();
    expect(region).toHaveTextContent('Unlocked · 80 tokens · 20 left');
  });

  it.each([
    ['active', 'You bought this before it was edited. You see it as you bought it.'],
    ['inactive', 'This was taken down. You keep it as you bought it.'],
  ] as const)(
    'explains why it differs from the public version, below its author: %s',
    (status, why) => {
      renderWithProviders(<PostCard feed={{ ...bought, isKept: true, status } as Feed} />);
      const said = screen.getByText(why);
      expect(said).toBeVisible();
      expect(said.closest('header')).toBeNull();
    },
  );

  it('shows that its creator has erased it, without a link', () => {
    const performer = { _id: 'luna', name: '[erased]', username: '[erased]' };
    const erased = { ...bought, performer, text: '', isKept: true, isErased: true };
    renderWithProviders(<PostCard feed={{ ...erased, status: 'inactive' } as unknown as Feed} />);
    expect(screen.getByText(/^You bought this. Its creator deleted their account/)).toBeVisible();
    expect(screen.getByText('Deleted account')).toBeVisible();
    expect(screen.queryByText(/erased/)).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows no note where it is the public version', () => {
    renderWithProviders(<PostCard feed={{ ...bought, status: 'active' } as Feed} />);
    expect(screen.queryByText(/as you bought it/)).toBeNull();
  });
});

const afternoon = [
  wireFile({ _id: 'photo', altText: 'A kiln that is open' }),
  wireFile({
    _id: 'film',
    type: 'feed-video',
    mimeType: 'application/vnd.apple.mpegurl',
    duration: 161,
  }),
];

describe('the contents of a post', () => {
  afterEach(() => {
    queryClient.clear();
    vi.unstubAllGlobals();
  });

  it('are photos and videos together, each with a button', () => {
    renderWithProviders(<PostCard feed={wirePost({ type: 'photo', files: afternoon })} />);
    expect(screen.getByRole('img', { name: 'A kiln that is open' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open photo 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open video 2' })).toBeVisible();
    expect(screen.getByText('2:41')).toBeVisible();
  });

  it('show the number of further ones on the last tile only', () => {
    const film = { type: 'feed-video', mimeType: 'video/mp4', duration: 25 } as const;
    const files = ['a', 'b', 'c', 'd'].map((_id) => wireFile({ _id, ...film }));
    renderWithProviders(<PostCard feed={wirePost({ type: 'video', files })} />);
    expect(screen.getByText('+1').parentElement).toHaveTextContent(/^\+1$/);
    expect(screen.getAllByText('0:25')).toHaveLength(2);
  });

  it('are a poster until pressed, and then the video', async () => {
    const [, film] = afternoon;
    renderWithProviders(<PostCard feed={wirePost({ type: 'video', files: film ? [film] : [] })} />);
    expect(document.querySelector('video')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Play: Video 1 of 1/ }));
    await screen.findByRole('region', { name: /^Video 1 of 1/ });
    expect(document.querySelector('video')).toHaveProperty('autoplay', true);
  });

  it('have its topics, with links to more posts', async () => {
    serve({
      categories: {
        listCategories: () => ({ data: [{ _id: 'clay', name: 'Ceramics' }], total: 1 }),
      },
    });
    const feed = wirePost({
      text: 'See https://a.example/b',
      tags: ['kiln'],
      categoryIds: ['clay'],
    });
    const { unmount } = renderWithProviders(<PostCard feed={feed} />);
    expect(screen.getByRole('link', { name: 'a.example/b' })).toHaveAttribute(
      'rel',
      'ugc nofollow noopener',
    );
    expect(screen.queryByRole('link', { name: 'Ceramics' })).toBeNull();
    unmount();
    renderWithProviders(<PostCard feed={feed} whole />);
    expect(screen.getByRole('link', { name: '#kiln' })).toHaveAttribute('href', '/tag/kiln');
    const category = await screen.findByRole('link', { name: 'Ceramics' });
    expect(category).toHaveAttribute('href', '/category/clay');
  });

  it.each([
    [{ kind: 'subscription' }, 'Because you’re subscribed to Luna'],
    [{ kind: 'follow' }, 'Because you follow Luna'],
    [{ kind: 'tag', tag: 'kiln' }, 'Because you liked posts with #kiln'],
    [{ kind: 'trending' }, 'Trending now'],
    [{ kind: 'new' }, 'New on the site'],
  ] as const)('have the reason of a recommendation: %j', (reason, words) => {
    renderWithProviders(<PostCard feed={wirePost({ reason })} />);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('show that it was edited', () => {
    renderWithProviders(<PostCard feed={wirePost({ editedAt: '2026-11-21T12:00:00.000Z' })} />);
    expect(screen.getByText(/edited/)).toBeVisible();
  });

  it.each([
    ['photo', 3, '3 photos'],
    ['video', 1, 'Video'],
    ['audio', 1, 'Recording'],
  ] as const)('have the description of locked media: %s', (type, totalFile, words) => {
    const preview = { width: 400, height: 300, blurHash: null, url: null };
    renderWithProviders(<PostCard feed={{ ...locked, type, totalFile, preview }} />);
    expect(screen.getByText(words)).toBeVisible();
  });
});

const openPoll: Poll = {
  _id: 'poll',
  description: 'Which print?',
  options: [
    { _id: 'fox', description: 'Fox', totalVote: 1 },
    { _id: 'moon', description: 'Moon', totalVote: 1 },
  ],
  totalVote: 2,
  expiredAt: null,
  status: 'open',
  votedOptionId: null,
};
const recording = wireFile({ type: 'feed-audio', mimeType: 'audio/mpeg', duration: 12 });

describe('a post in a list', () => {
  const post = wirePost({ text: 'Kiln opened at dawn' });
  const Address = () => <output>{usePageLocation().pathname}</output>;
  const open = () =>
    renderWithProviders(
      <>
        <PostCard feed={post} />
        <Address />
      </>,
    );
  const address = () => screen.getByRole('status').textContent;

  afterEach(() => {
    getSelection()?.removeAllRanges();
    vi.unstubAllGlobals();
  });

  it('is opened by its time, which is a link, and by a tap on its text', async () => {
    open();
    const time = document.querySelector('article time')?.closest('a');
    expect(time).toHaveAttribute('href', `/posts/${post._id}`);
    await userEvent.click(screen.getByText('Kiln opened at dawn'));
    expect(address()).toBe(`/posts/${post._id}`);
  });

  it.each([
    ['of a question', { type: 'poll', polls: [openPoll], pollIds: ['poll'] }, 'Which print?'],
    ['of a recording', { type: 'audio', files: [recording] }, '0:00 / 0:12'],
    ['of what is locked', { isLocked: true, lockReason: 'subscribe' }, /^For subscribers/],
  ] as const)('is opened by a tap on %s', async (_, more, words) => {
    const other = wirePost({ text: null, ...(more as Partial<Feed>) });
    renderWithProviders(
      <>
        <PostCard feed={other} />
        <Address />
      </>,
    );
    await userEvent.click(await screen.findByText(words));
    expect(address()).toBe(`/posts/${other._id}`);
  });

  it('is not opened by a tap in a dialog that is rendered in a portal', async () => {
    renderWithProviders(
      <>
        <Tappable feed={post} isPage={false}>
          <p>What is said</p>
          {createPortal(<p>A question</p>, document.body)}
        </Tappable>
        <Address />
      </>,
    );
    const before = address();
    await userEvent.click(screen.getByText('A question'));
    expect(address()).toBe(before);
    await userEvent.click(screen.getByText('What is said'));
    expect(address()).toBe(`/posts/${post._id}`);
  });

  it('stays closed while its text is being selected', () => {
    open();
    const before = address();
    const text = screen.getByText('Kiln opened at dawn');
    getSelection()?.selectAllChildren(text);
    fireEvent.click(text);
    expect(address()).toBe(before);
  });

  it('is shared by the share sheet of the device', async () => {
    const share = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: `${location.origin}/posts/${post._id}` }),
    );
  });
});

describe('a poll in a post', () => {
  const poll = openPoll;
  const post = wirePost({ type: 'poll', polls: [poll], pollIds: ['poll'] });
  /** A post read from the cache, which updates with the cache. */
  const CachedPost = () => (
    <PostCard feed={useQuery({ ...postQuery, enabled: false }).data ?? post} />
  );
  const auth = { me: () => ({ _id: 'nora', role: 'user' }) as CurrentUser };
  const postQuery = { queryKey: keys.feeds.one(post._id), queryFn: () => post };
  const open = () => {
    queryClient.setQueryData(postQuery.queryKey, post);
    session.open('a-token', true);
    renderWithProviders(<CachedPost />);
  };
  const vote = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Moon' }));
    await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  };

  afterEach(() => {
    session.close();
    queryClient.clear();
    vi.unstubAllGlobals();
  });

  it('counts a vote, and updates with those of others', async () => {
    const votes = vi.fn();
    serve({
      auth,
      feeds: {
        vote: ({ body: { optionId } }) => {
          votes(optionId);
          return { pollId: 'poll', feedId: 'post', optionId, votedAt: post.createdAt };
        },
      },
    });
    open();
    await vote();
    expect(await screen.findByText('3 votes')).toBeVisible();
    expect(votes).toHaveBeenCalledExactlyOnceWith('moon');
    const options = [
      { _id: 'fox', totalVote: 5 },
      { _id: 'moon', totalVote: 5 },
    ];
    act(() =>
      onPollChanged({ pollId: 'poll', feedId: 'post', options, totalVote: 10, status: 'open' }),
    );
    expect(await screen.findByText('10 votes')).toBeVisible();
    expect(screen.getByText('You voted')).toBeVisible();
  });

  it('shows why a vote was refused', async () => {
    serve({
      auth,
      feeds: {
        vote: () => {
          throw refusal(commonProblems.NOT_FOUND);
        },
      },
    });
    open();
    await vote();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Vote' })).toBeEnabled();
  });
});
