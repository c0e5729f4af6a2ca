import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { Message } from '@ovation/contracts/messages/message';
import { drafts } from '@ovation/ui-kit/services/drafts';
import { refusal, serve } from '@ovation/ui-kit/testing/serve';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const nora = { _id: 'nora', name: 'Nora', role: 'user', isPerformer: false } as CurrentUser;
const conversation = {
  _id: 'c1',
  participant: { _id: 'mara', name: 'Mara', username: 'mara', avatar: '', isPerformer: false },
  totalNotSeenMessages: 0,
  lastMessage: null,
} as unknown as Conversation;

const message = (id: string, text: string, senderId = nora._id): Message => ({
  _id: id,
  conversationId: 'c1',
  senderId,
  senderRole: 'user',
  type: 'text',
  text,
  fileIds: [],
  price: 0,
  isLocked: false,
  isBought: false,
  isDeleted: false,
  status: 'sent',
  createdAt: '2026-11-20T12:00:00.000Z',
});

interface Sent {
  readonly key: string | undefined;
  readonly answer: (message: Message) => void;
  readonly fail: (error: Error) => void;
}

/** Opens the conversation in a page of its own; `stored` is what the server has of it. */
const open = async (stored: Message[] = []) => {
  vi.resetModules();
  const sent: Sent[] = [];
  serve({
    auth: { me: () => nora },
    conversations: { getConversation: () => conversation },
    messages: {
      listMessages: () => ({ data: [...stored].reverse(), total: stored.length }),
      readAll: () => ({ conversationId: 'c1', totalNotSeenMessages: 0 }),
      sendMessage: ({ idempotencyKey }) =>
        new Promise((answer, fail) => sent.push({ key: idempotencyKey, answer, fail })),
    },
  });
  const { queryClient } = await import('@ovation/ui-kit/services/query');
  const { pushes } = await import('@ovation/ui-kit/services/pushes');
  const { Thread } = await import('./Thread.tsx');
  queryClient.setQueryData(['me'], nora);
  const { draw } = await import('@ovation/ui-kit/testing/render');
  draw(<Thread conversationId="c1" />);
  const log = await screen.findByRole('log');
  const rows = (text: string): number => screen.queryAllByText(text).length;
  return {
    sent,
    rows,
    push: (pushed: Message) => act(async () => pushes.receive('message/created', pushed)),
    refetch: () => act(() => queryClient.refetchQueries({ queryKey: ['messages'] })),
    write: async (text: string) => {
      const before = sent.length;
      await userEvent.type(screen.getByRole('textbox'), `${text}{Enter}`);
      await waitFor(() => expect(sent).toHaveLength(before + 1));
    },
    /** How many rows had the text, each time that anything was drawn. */
    watch: (text: string) => {
      const seen = new Set<number>([rows(text)]);
      new MutationObserver(() => seen.add(rows(text))).observe(log, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return seen;
    },
  };
};

const arrive = async (sent: Sent | undefined, arrived: Message) =>
  act(async () => sent?.answer(arrived));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a message of one’s own', () => {
  it('is shown once when its push comes before its answer', async () => {
    const { sent, rows, push, watch, write } = await open();
    await write('Which birch?');
    const seen = watch('Which birch?');
    await push(message('m1', 'Which birch?'));
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    await arrive(sent[0], message('m1', 'Which birch?'));
    expect(rows('Which birch?')).toBe(1);
    expect([...seen]).toEqual([1]);
    expect(drafts.read('outbox')).toBeUndefined();
  });

  it('is shown once when its answer comes before its push', async () => {
    const { sent, push, watch, write } = await open();
    await write('Which birch?');
    const seen = watch('Which birch?');
    await arrive(sent[0], message('m1', 'Which birch?'));
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    await push(message('m1', 'Which birch?'));
    expect([...seen]).toEqual([1]);
  });

  it('is shown twice when it was written twice, in whatever order pushes and answers come', async () => {
    const { sent, push, watch, write } = await open();
    await write('Hello');
    await write('Hello');
    const seen = watch('Hello');
    const [first, second] = [message('m1', 'Hello'), message('m2', 'Hello')];
    await push(first);
    await arrive(sent[0], first);
    expect(screen.getAllByText('Sending')).toHaveLength(1);
    await arrive(sent[1], second);
    await push(second);
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    expect([...seen]).toEqual([2]);
  });

  it('stays on its way when its twin was pushed and answered', async () => {
    const { sent, push, watch, write } = await open();
    await write('Hello');
    await write('Hello');
    const seen = watch('Hello');
    const second = message('m2', 'Hello');
    await push(second);
    await arrive(sent[1], second);
    expect(screen.getAllByText('Sending')).toHaveLength(1);
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.key).toBe(sent[0]?.key);
    await arrive(sent[2], message('m1', 'Hello'));
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    expect([...seen]).toEqual([2]);
  });

  it('stays on its way when somebody else, or oneself before, said the same', async () => {
    const stored = [message('m1', 'Hello')];
    const { push, rows, refetch, write } = await open(stored);
    await write('Hello');
    stored.push(message('m2', 'Hello', 'mara'));
    await push(message('m2', 'Hello', 'mara'));
    await refetch();
    await waitFor(() => expect(rows('Hello')).toBe(3));
    expect(screen.getAllByText('Sending')).toHaveLength(1);
  });

  it('has arrived when the conversation read anew has it, though its answer was lost', async () => {
    const stored = [message('m1', 'Hello')];
    const { sent, refetch, watch, write } = await open(stored);
    await write('Which birch?');
    await act(async () => sent[0]?.fail(refusal(commonProblems.INTERNAL)));
    await screen.findByText('Not sent.');
    const seen = watch('Which birch?');
    stored.push(message('m2', 'Which birch?'));
    await refetch();
    await waitFor(() => expect(screen.queryByText('Not sent.')).toBeNull());
    expect([...seen]).toEqual([1]);
  });

  it('has arrived when the page is opened anew and the conversation has it', async () => {
    const written = { conversationId: 'c1', senderId: nora._id, idempotencyKey: 'k', after: 'm1' };
    const writtenAt = '2026-11-20T12:00:00.000Z';
    drafts.write('outbox', [
      { ...written, text: 'Hello', writtenAt },
      { ...written, text: 'Bye', idempotencyKey: 'k2', writtenAt },
    ]);
    const { rows } = await open([message('m1', 'Bye'), message('m2', 'Hello')]);
    await screen.findByText('Not sent.');
    await waitFor(() => expect([rows('Hello'), rows('Bye')]).toEqual([1, 2]));
    expect(drafts.read('outbox')).toMatchObject([{ text: 'Bye' }]);
  });
});
