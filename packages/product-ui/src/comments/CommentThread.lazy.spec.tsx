import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { Comment } from '@ovation/contracts/comments/comment';
import { commentProblems } from '@ovation/contracts/comments/problems';
import { drafts } from '@ovation/ui-kit/browser/drafts';
import { onCommentChanged } from '@ovation/web-client/comments/invalidation';
import { pushes } from '@ovation/web-client/live/pushes';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CommentThread } from './CommentThread.lazy.tsx';

const place = { objectType: 'feed', objectId: 'post' } as const;

const commentOf = (id: string, content: string, more: Partial<Comment> = {}): Comment => ({
  ...place,
  _id: id,
  content,
  parentId: null,
  createdBy: 'theo',
  author: {
    _id: 'theo',
    name: 'Theo Adeyemi',
    username: 'theo',
    avatar: '',
    isPerformer: false,
    isVerified: false,
  },
  isByOwner: false,
  mentions: [],
  totalReply: 0,
  totalLike: 0,
  isLiked: false,
  isHeld: false,
  isDeleted: false,
  mayEdit: false,
  mayDelete: false,
  editedAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...more,
});

/** Comments on the fake server; a spec changes them as other users would. */
let stored: Comment[];
const requested = vi.fn();
const isTaken = vi.fn<() => boolean>();

const serveComments = (): void =>
  serve({
    auth: { me: () => ({ _id: 'nora', role: 'user' }) as CurrentUser },
    comments: {
      listComments: ({ query }) => {
        requested(query);
        const parentId = query.parentId ?? null;
        const data = stored.filter((comment) => comment.parentId === parentId);
        return { data: parentId === null ? data.toReversed() : data, total: data.length };
      },
      createComment: ({ body }) => {
        if (!isTaken()) throw refusal(commentProblems.COMMENTS_CLOSED);
        const written = commentOf(`new-${stored.length}`, body.content, {
          parentId: body.parentId ?? null,
          mayEdit: true,
          mayDelete: true,
        });
        stored.push(written);
        return written;
      },
      editComment: ({ params, body }) => {
        stored = stored.map((one) =>
          one._id === params.id
            ? { ...one, content: body.content, editedAt: '2026-11-20T13:00:00.000Z' }
            : one,
        );
        return stored[0] as Comment;
      },
      removeComment: ({ params }) => {
        stored = stored.filter(({ _id }) => _id !== params.id);
        return undefined as never;
      },
    },
  });

const show = (more: Partial<Parameters<typeof CommentThread>[0]> = {}) =>
  renderWithProviders(
    <CommentThread
      {...place}
      commenters="everyone"
      mayComment
      isLocked={false}
      onSignIn={() => undefined}
      {...more}
    />,
  );
const write = async (text: string, label = 'Write a comment'): Promise<void> => {
  await userEvent.type(await screen.findByRole('textbox', { name: label }), `${text}{Enter}`);
};
const rowOf = async (text: string): Promise<HTMLElement> =>
  (await screen.findByText(text)).closest('li') as HTMLElement;

beforeEach(() => {
  stored = [commentOf('first', 'What a glaze')];
  isTaken.mockReturnValue(true);
  session.open('a-token', true);
  serveComments();
});
afterEach(() => {
  session.close();
  queryClient.clear();
  drafts.dropAll();
  requested.mockReset();
  vi.unstubAllGlobals();
});

describe('a comment thread', () => {
  it('posts a comment and shows it in the list', async () => {
    show();
    await write('Lovely');
    expect(await screen.findByText('Lovely')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Lovely');
  });

  it('keeps the text of a rejected comment and shows the error', async () => {
    isTaken.mockReturnValue(false);
    show();
    await write('Lovely');
    expect(await screen.findByRole('alert')).toHaveTextContent('Comments are closed here.');
    expect(screen.getByRole('textbox')).toHaveValue('Lovely');
  });

  it('restores unsent text when reopened', async () => {
    const { unmount } = show();
    await userEvent.type(await screen.findByRole('textbox'), 'Half a tho');
    unmount();
    show();
    expect(await screen.findByRole('textbox')).toHaveValue('Half a tho');
  });

  it('allows reporting but no other action on a comment of another user', async () => {
    show();
    const row = await rowOf('What a glaze');
    await userEvent.click(await within(row).findByRole('button', { name: 'More' }));
    const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
    expect(entries).toEqual(['Report']);
  });

  it('loads replies on demand and shows own ones immediately', async () => {
    stored.push(commentOf('reply', 'Is it copper?', { parentId: 'first' }));
    stored[0] = commentOf('first', 'What a glaze', { totalReply: 1 });
    show();
    const row = await rowOf('What a glaze');
    expect(screen.queryByText('Is it copper?')).toBeNull();
    await userEvent.click(within(row).getByRole('button', { name: 'Show 1 reply' }));
    expect(await screen.findByText('Is it copper?')).toBeVisible();
    await userEvent.click(within(row).getByRole('button', { name: 'Reply' }));
    await write('It is', 'Reply to Theo Adeyemi');
    expect(await within(row).findByText('It is')).toBeVisible();
    expect(within(await rowOf('It is')).queryByRole('button', { name: 'Reply' })).toBeNull();
  });

  it('sorts by best on request', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Best' }));
    await vi.waitFor(() =>
      expect(requested).toHaveBeenLastCalledWith(expect.objectContaining({ sort: 'best' })),
    );
  });

  it('shows pushed comments of other users', async () => {
    show();
    await screen.findByText('What a glaze');
    stored.push(commentOf('second', 'Agreed'));
    await act(() => onCommentChanged({ ...place, totalComment: 2 }));
    expect(await screen.findByText('Agreed')).toBeVisible();
  });

  it('joins the room of its object until unmounted', async () => {
    const said: unknown[] = [];
    pushes.connect((name, body) => said.push([name, body]));
    act(() => pushes.report({ state: 'connected', attempt: 0 }));
    const { unmount } = show();
    await screen.findByText('What a glaze');
    unmount();
    expect(said).toEqual([
      ['object/join', place],
      ['object/leave', place],
    ]);
    act(() => pushes.report({ state: 'initialized', attempt: 0 }));
    pushes.connect(undefined);
  });
});

describe('an own comment', () => {
  beforeEach(() => {
    stored = [commentOf('own', 'Frist', { mayEdit: true, mayDelete: true })];
  });
  const choose = async (entry: string): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  };

  it('is edited', async () => {
    show();
    await choose('Edit');
    const field = await screen.findByRole('textbox', { name: 'Edit your comment' });
    await userEvent.clear(field);
    await userEvent.type(field, 'First{Enter}');
    expect(await screen.findByText('First')).toBeVisible();
    expect(screen.getByText(/edited/)).toBeVisible();
  });

  it('is deleted after confirmation', async () => {
    show();
    await choose('Delete');
    const question = await screen.findByRole('alertdialog', { name: 'Delete this comment?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No comments yet')).toBeInTheDocument();
  });
});

describe('a comment', () => {
  it('links mentions and shows the author', async () => {
    const mentions = [{ _id: 'luna', username: 'luna', isPerformer: true }];
    stored = [commentOf('first', 'Thanks @luna!', { mentions, isByOwner: true })];
    show();
    expect(await screen.findByRole('link', { name: '@luna' })).toHaveAttribute('href', '/luna');
    expect(screen.getByText('Creator')).toBeVisible();
  });

  it.each([
    [{ isHeld: true }, /until the creator approves it/],
    [{ isDeleted: true, content: '', author: null }, 'This comment was deleted.'],
    [{ author: null }, 'Deleted account'],
  ])('shows the error: %j', async (more, words) => {
    stored = [commentOf('first', 'What a glaze', more)];
    show();
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('a viewer who cannot comment', () => {
  it.each([
    [{ commenters: 'nobody' }, 'Comments are closed.'],
    [{ commenters: 'subscribers' }, 'Only subscribers can comment here.'],
  ] as const)('sees the reason: %j', async (more, words) => {
    show({ mayComment: false, ...more });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is led to sign in', async () => {
    session.close();
    const onSignIn = vi.fn();
    show({ mayComment: false, onSignIn });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(onSignIn).toHaveBeenCalledOnce();
  });

  it('requests no comments of a locked post and shows the unlock button', () => {
    show({ isLocked: true, unlock: <button type="button">Subscribe</button> });
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    expect(screen.getByText('Unlock this to read and write comments.')).toBeVisible();
    expect(requested).not.toHaveBeenCalled();
  });
});
