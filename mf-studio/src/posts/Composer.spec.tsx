import type { Feed } from '@ovation/contracts/posts/feed';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { localTimeOf } from '@ovation/ui-kit/i18n/localTime';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft, type PostDraft } from '../drafts/draft.ts';
import { draftOf } from '../drafts/savedPost.ts';
import { Composer } from './Composer.tsx';
import { usePost } from './usePost.ts';

/** `later` replaces the draft once its button is pressed: a photo that has been uploaded. */
const Harness = ({ begun, later }: { begun?: PostDraft; later?: PostDraft }) => {
  const post = usePost();
  const { setDraft } = post;
  const begin = useEffectEvent((draft: PostDraft) => setDraft(draft));
  useEffect(() => {
    if (begun) begin(begun);
  }, [begun]);
  return (
    <>
      <Composer post={post} />
      {later && (
        <button type="button" onClick={() => setDraft(later)}>
          Later
        </button>
      )}
    </>
  );
};

/** The post as stored by the server. */
const published = {
  _id: 'f1',
  text: 'As it was',
  status: 'active',
  thumbnail: null,
  fileIds: [],
  files: [],
  thumbnailId: null,
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
  isPinned: true,
  showExcerpt: true,
  scheduledAt: null,
  expiresAt: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
} as unknown as Feed;

/** Sent requests, and their response. */
const sent: { method: string; path: string; body: unknown; key: string | null }[] = [];
/** True while the server is unreachable. */
let fails = false;
/** Number of published posts of the creator. */
let totalFeed = 0;
/** False while the creator's documents are not approved. */
let mayPublish = true;

beforeEach(() => {
  sent.length = 0;
  fails = false;
  totalFeed = 3;
  mayPublish = true;
  queryClient.clear();
  queryClient.setQueryData(keys.settings, { minimumSalePrice: 5 } as PublicSettings);
  localStorage.clear();
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const { pathname } = new URL(input, 'http://localhost');
    const method = init.method ?? 'GET';
    if (method === 'GET') {
      const isPost = pathname.endsWith(`/feeds/${published._id}`);
      const data = isPost ? published : { totalFeed, mayPublish };
      return Response.json({ data });
    }
    sent.push({
      method,
      path: pathname,
      body: JSON.parse(String(init.body)),
      key: new Headers(init.headers).get('idempotency-key'),
    });
    if (fails) throw new TypeError('Failed to fetch');
    return Response.json({ data: { _id: 'f1' } }, { status: 201 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const write = (text: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: /post/ }), { target: { value: text } });
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('a creator whose documents are not approved', () => {
  it('saves drafts, and sees why publishing is disabled', async () => {
    mayPublish = false;
    renderWithProviders(<Harness />);
    await waitFor(() => expect(button('Publish')).toBeDisabled());
    expect(button('Publish')).toHaveAccessibleDescription(
      'You can publish once your documents are approved.',
    );
    write('Later.');
    fireEvent.click(button('Save as draft'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ status: 'draft', text: 'Later.' });
  });

  it('cannot schedule one either', async () => {
    mayPublish = false;
    renderWithProviders(<Harness begun={{ ...emptyDraft, scheduledFor: '2100-01-01T10:00' }} />);
    await waitFor(() => expect(button('Schedule')).toBeDisabled());
  });
});

describe('the audience of a post', () => {
  const publish = async () => {
    write('Hello.');
    fireEvent.click(button('Publish'));
    await waitFor(() => expect(sent).toHaveLength(1));
    return sent[0]?.body;
  };
  const openTo = () => screen.getByRole('combobox', { name: 'Who can see it' });

  it('is everyone for the first one, from any link', async () => {
    totalFeed = 0;
    renderWithProviders(<Harness />);
    await waitFor(() => expect(openTo()).toHaveTextContent('Everyone'));
    expect(openTo()).toHaveAccessibleDescription(/^Anyone can read it/);
    expect(await publish()).toMatchObject({ audience: 'everyone' });
  });

  it('is everyone where the address asks for it, and is kept for the next one', async () => {
    renderWithProviders(<Harness />, '/studio/posts?audience=everyone');
    expect(openTo()).toHaveTextContent('Everyone');
    expect(await publish()).toMatchObject({ audience: 'everyone' });
    sent.length = 0;
    await waitFor(() => expect(screen.getByRole('textbox', { name: /post/ })).toHaveValue(''));
    expect(openTo()).toHaveTextContent('Everyone');
    expect(await publish()).toMatchObject({ audience: 'everyone' });
  });

  it('stays as selected, for the next post and after a reload', async () => {
    const begun = { ...emptyDraft, audience: 'followers' as const };
    const { unmount } = renderWithProviders(<Harness begun={begun} />);
    await waitFor(() => expect(openTo()).toHaveTextContent('Followers'));
    await publish();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /post/ })).toHaveValue(''));
    expect(openTo()).toHaveTextContent('Followers');
    unmount();
    renderWithProviders(<Harness />);
    await waitFor(() => expect(openTo()).toHaveTextContent('Followers'));
  });

  it('is the selected one, whatever the default is', async () => {
    const begun = { ...emptyDraft, audience: 'followers' as const };
    renderWithProviders(<Harness begun={begun} />, '/studio/posts?audience=everyone');
    await waitFor(() => expect(openTo()).toHaveTextContent('Followers'));
    expect(await publish()).toMatchObject({ audience: 'followers' });
  });

  it('stays unchanged when a post with a lost response is sent again', async () => {
    totalFeed = 0;
    fails = true;
    renderWithProviders(<Harness />);
    await waitFor(() => expect(openTo()).toHaveTextContent('Everyone'));
    await publish();
    await waitFor(() => expect(button('Publish')).not.toHaveAttribute('aria-busy'));
    fails = false;
    totalFeed = 1;
    await queryClient.invalidateQueries();
    sent.length = 0;
    fireEvent.click(button('Publish'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ audience: 'everyone' });
  });
});

describe('the composer', () => {
  it('publishes the draft at once', async () => {
    renderWithProviders(<Harness />);
    fireEvent.click(button('Publish'));
    expect(screen.getByText('Write something, or add a file.')).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /post/ })),
    );
    write('The kettle sings.');
    expect(screen.queryByText('Write something, or add a file.')).toBeNull();
    fireEvent.click(button('Publish'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/performer/feeds',
      body: { type: 'text', text: 'The kettle sings.', scheduledAt: null, status: 'active' },
    });
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /post/ })).toHaveProperty('value', ''),
    );
  });

  it('keeps the draft when the page is left', () => {
    const { unmount } = renderWithProviders(<Harness />);
    write('Half a thought');
    unmount();
    renderWithProviders(<Harness />);
    expect(screen.getByRole('textbox', { name: /post/ })).toHaveProperty('value', 'Half a thought');
  });

  it('schedules only for a future time', async () => {
    renderWithProviders(<Harness />);
    write('Tomorrow, then.');
    fireEvent.click(screen.getByRole('switch', { name: 'Publish later' }));
    const when = screen.getByLabelText('Date and time');
    fireEvent.change(when, { target: { value: '2020-01-01T10:00' } });
    fireEvent.click(button('Schedule'));
    expect(screen.getAllByText('Choose a time in the future.')).toHaveLength(1);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
    fireEvent.change(when, { target: { value: localTimeOf(tomorrow) } });
    fireEvent.click(button('Schedule'));
    await waitFor(() => expect(sent).toHaveLength(1));
    const scheduledAt = new Date(localTimeOf(tomorrow)).toISOString();
    expect(sent[0]?.body).toMatchObject({ scheduledAt, status: 'active' });
  });

  it('sets an expiry, which must be after the publication', async () => {
    renderWithProviders(<Harness />);
    write('For one day.');
    fireEvent.click(screen.getByRole('switch', { name: 'Take down later' }));
    const when = screen.getByLabelText('Taken down on');
    fireEvent.change(when, { target: { value: '2020-01-01T10:00' } });
    fireEvent.click(button('Publish'));
    expect(screen.getAllByText('Choose a time after the post is published.')).toHaveLength(1);
    const tomorrow = localTimeOf(new Date(Date.now() + 24 * 60 * 60_000));
    fireEvent.change(when, { target: { value: tomorrow } });
    fireEvent.click(button('Publish'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ expiresAt: new Date(tomorrow).toISOString() });
  });

  it('shows the excerpt of a locked post when its author enables it', async () => {
    renderWithProviders(<Harness />);
    write('A long story.');
    const shows = screen.getByRole('switch', { name: 'Show the first lines' });
    expect(shows).toHaveProperty('checked', false);
    fireEvent.click(shows);
    fireEvent.click(button('Publish'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ showExcerpt: true, audience: 'subscribers' });
  });

  it('explains the default of the excerpt by the files until its author decides', () => {
    const photo = {
      fileId: 'p1',
      name: 'birch.jpg',
      url: '/birch.jpg',
      kind: 'photo' as const,
    };
    renderWithProviders(<Harness later={{ ...emptyDraft, files: [photo] }} />);
    const shows = () => screen.getByRole('switch', { name: /^Show the first lines/ });
    expect(shows()).toHaveAccessibleDescription(/^Nobody can read your text/);
    fireEvent.click(button('Later'));
    expect(shows()).toBeChecked();
    expect(shows()).toHaveAccessibleDescription(/^Everyone can read the beginning of your text/);
    fireEvent.click(shows());
    expect(shows()).not.toBeChecked();
    expect(shows()).toHaveAccessibleDescription(/^Nobody can read your text/);
    fireEvent.click(shows());
    fireEvent.click(button('Remove photo birch.jpg'));
    expect(shows()).toBeChecked();
  });

  it('saves an incomplete draft, even without a price', async () => {
    renderWithProviders(<Harness />);
    write('Not yet.');
    fireEvent.click(screen.getByRole('switch', { name: 'Sell this post for tokens' }));
    fireEvent.click(button('Save as draft'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ isSale: true, price: 0, status: 'draft' });
  });

  it('accepts whole tokens only, and shows why it is not published until that is fixed', async () => {
    renderWithProviders(<Harness />);
    write('For sale.');
    fireEvent.click(screen.getByRole('switch', { name: 'Sell this post for tokens' }));
    const price = screen.getByRole('textbox', { name: 'Price in tokens' });
    const typePrice = (value: string) => fireEvent.change(price, { target: { value } });
    typePrice('12.5');
    expect(price).toHaveProperty('value', '12.5');
    expect(screen.getByText('Whole tokens only.')).toBeDefined();
    typePrice('4');
    expect(screen.queryByText('Whole tokens only.')).toBeNull();
    fireEvent.click(button('Publish'));
    expect(screen.getByText('A post costs 5 tokens or more.')).toBeDefined();
    typePrice('');
    expect(screen.getByText('Enter a price.')).toBeDefined();
    typePrice('40');
    expect(screen.queryByText('Enter a price.')).toBeNull();
    expect(sent).toEqual([]);
    fireEvent.click(button('Publish'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ isSale: true, price: 40, status: 'active' });
  });

  it('creates one post for a double press', async () => {
    renderWithProviders(<Harness />);
    write('Once.');
    const publish = button('Publish');
    fireEvent.click(publish);
    fireEvent.click(publish);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /post/ })).toHaveProperty('value', ''),
    );
    expect(sent).toHaveLength(1);
  });

  it('retries with the same key without a response, also after a reload', async () => {
    fails = true;
    const { unmount } = renderWithProviders(<Harness />);
    write('Lost.');
    fireEvent.click(button('Publish'));
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    await waitFor(() => expect(button('Publish')).not.toHaveAttribute('aria-busy'));
    unmount();
    fails = false;
    renderWithProviders(<Harness />);
    fireEvent.click(button('Publish'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /post/ })).toHaveProperty('value', ''),
    );
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent[0]?.key).toBeTruthy();
  });

  it('saves changes of a published post, which has no Save draft button', async () => {
    renderWithProviders(<Harness begun={draftOf(published)} />, '/studio/posts?edit=f1');
    await waitFor(() => expect(button('Save changes')).toBeDefined());
    expect(screen.queryByRole('button', { name: /Publish|Save as draft/ })).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Publish later' })).toBeNull();
    write('As it is');
    fireEvent.click(button('Save changes'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: '/api/performer/feeds/f1',
      body: { text: 'As it is', isPinned: true, status: 'active' },
    });
  });
});

describe('the order of files', () => {
  const file = (fileId: string) => ({
    fileId,
    name: `${fileId}.jpg`,
    url: `/${fileId}.jpg`,
    kind: 'photo' as const,
  });
  const begun = { ...emptyDraft, files: [file('a'), file('b'), file('c')] };
  const handle = (name: string) =>
    screen.findByRole('button', { name: new RegExp(`^Move ${name}`) });
  const order = (): (string | null)[] =>
    screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'));

  it('is set by the arrow keys, announced, limited at its ends, and sent', async () => {
    renderWithProviders(<Harness begun={begun} />);
    const first = await handle('a.jpg');
    fireEvent.keyDown(first, { key: 'ArrowLeft' });
    expect(order()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(order()).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
    expect(screen.getByText('a.jpg is now 2 of 3.')).toBeInTheDocument();
    fireEvent.keyDown(await handle('c.jpg'), { key: 'ArrowLeft' });
    fireEvent.keyDown(await handle('c.jpg'), { key: 'ArrowLeft' });
    expect(order()).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
    fireEvent.click(button('Publish'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ fileIds: ['c', 'b', 'a'] });
  });

  it('has no handle for a single file', () => {
    renderWithProviders(<Harness begun={{ ...emptyDraft, files: [file('a')] }} />);
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });
});
