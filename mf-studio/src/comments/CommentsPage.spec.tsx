import type { InboxComment } from '@ovation/contracts/comments/comment';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page } from './CommentsPage.tsx';

const comment = (_id: string, more: Partial<InboxComment>): InboxComment =>
  ({
    _id,
    content: `Words ${_id}`,
    objectType: 'feed',
    objectId: 'f1',
    parentId: null,
    author: { _id: 'theo', name: 'Theo', username: 'theo', avatar: '' },
    post: { text: 'Kiln day', thumbnail: null, totalFile: 0 },
    isHeld: false,
    isAnswered: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  }) as unknown as InboxComment;

const createComment = vi.fn(({ body }: { body: object | undefined }) => body as never);
const approveComment = vi.fn(({ params }: { params: unknown }) => params as never);
const removeComment = vi.fn(() => undefined as never);
const setCommentFilter = vi.fn(({ body }: { body: unknown }) => body as never);

beforeEach(() => {
  for (const call of [createComment, approveComment, removeComment, setCommentFilter]) {
    call.mockClear();
  }
  queryClient.clear();
  localStorage.clear();
  serve({
    comments: {
      listReceived: ({ query }) => {
        const wordless = { type: 'video', text: '', thumbnail: null, totalFile: 1 } as const;
        const all = [
          comment('one', {}),
          comment('two', { isHeld: true }),
          comment('three', { post: wordless }),
        ];
        const data = query?.state === 'held' ? all.filter(({ isHeld }) => isHeld) : all;
        return { data, total: data.length, limit: 20, offset: 0 };
      },
      commentFilter: () => ({ words: ['spoiler'] }),
      createComment,
      approveComment,
      removeComment,
      setCommentFilter,
    },
  });
  renderWithProviders(<Page />);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const rowOf = async (words: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(words)).closest('li');
  if (!row) throw new Error(`no row has ${words}`);
  return row;
};
const press = (within_: HTMLElement, name: string) =>
  fireEvent.click(within(within_).getByRole('button', { name }));

describe('comments of fans', () => {
  it('show their post, and link to it', async () => {
    const row = await rowOf('Words one');
    const post = within(row).getByRole('link', { name: 'Kiln day' });
    expect(post).toHaveAttribute('href', '/posts/f1');
  });

  it('name a post without text by its contents', async () => {
    const row = await rowOf('Words three');
    expect(within(row).getByRole('link', { name: 'Video' })).toBeVisible();
  });

  it('are answered in place', async () => {
    const row = await rowOf('Words one');
    press(row, 'Reply');
    fireEvent.change(within(row).getByLabelText('Reply to Theo'), {
      target: { value: ' Thank you ' },
    });
    press(row, 'Send reply');
    await waitFor(() => expect(createComment).toHaveBeenCalledOnce());
    expect(createComment.mock.calls[0]?.[0].body).toEqual({
      content: 'Thank you',
      objectType: 'feed',
      objectId: 'f1',
      parentId: 'one',
    });
    await waitFor(() => expect(within(row).queryByLabelText('Reply to Theo')).toBeNull());
  });

  it('are approved where they were held, and listed by the held filter', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Pending' }));
    await waitFor(() => expect(screen.queryByText('Words one')).toBeNull());
    press(await rowOf('Words two'), 'Approve');
    await waitFor(() => expect(approveComment).toHaveBeenCalledOnce());
    expect(approveComment.mock.calls[0]?.[0].params).toEqual({ id: 'two' });
  });

  it('are deleted after a confirmation', async () => {
    press(await rowOf('Words one'), 'Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this comment?' });
    expect(removeComment).not.toHaveBeenCalled();
    press(dialog, 'Delete it');
    await waitFor(() => expect(removeComment).toHaveBeenCalledOnce());
  });
});

describe('filtered words', () => {
  it('are added and removed', async () => {
    fireEvent.change(await screen.findByLabelText('Word or phrase'), {
      target: { value: 'the end' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(setCommentFilter).toHaveBeenCalledOnce());
    expect(setCommentFilter.mock.calls[0]?.[0].body).toEqual({ words: ['spoiler', 'the end'] });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the end' }));
    await waitFor(() =>
      expect(setCommentFilter.mock.calls[1]?.[0].body).toEqual({ words: ['spoiler'] }),
    );
  });
});
