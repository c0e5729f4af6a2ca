import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import { erasedText } from '@ovation/contracts/kernel/rules';
import type { Message } from '@ovation/contracts/messages/message';
import { keys } from '@ovation/web-client/keys';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { expect, vi } from 'vitest';

export const tom = { _id: 'tom', name: 'Tom', role: 'user', isPerformer: false } as CurrentUser;
export const nora = { _id: 'nora', name: 'Nora', role: 'user', isPerformer: false } as CurrentUser;
const conversation = {
  _id: 'c1',
  participant: {
    _id: 'mara',
    name: 'Mara',
    username: 'mara',
    avatar: '',
    isPerformer: false,
    isVerified: false,
  },
  totalNotSeenMessages: 0,
  lastMessage: null,
} as unknown as Conversation;

export const message = (id: string, text: string, senderId = nora._id): Message => ({
  _id: id,
  conversationId: 'c1',
  senderId,
  senderRole: 'user',
  authorKind: null,
  type: 'text',
  text,
  fileIds: [],
  price: 0,
  tokens: null,
  isLocked: false,
  isBought: false,
  isDeleted: false,
  status: 'sent',
  createdAt: '2026-11-20T12:00:00.000Z',
});

export interface Sent {
  readonly key: string | undefined;
  readonly respond: (message: Message) => void;
  readonly fail: (error: Error) => void;
}

interface Given {
  /** Stored messages of the conversation, oldest first. */
  readonly stored?: Message[];
  readonly unread?: number;
  readonly balance?: number;
  readonly isBlocked?: boolean;
  readonly closedBecause?: Conversation['closedBecause'];
  /** The other is a creator. */
  readonly isCreator?: boolean;
  /** The other has deleted the account. */
  readonly hasLeft?: boolean;
  readonly messages?: Parameters<typeof serve>[0]['messages'];
  readonly reports?: Parameters<typeof serve>[0]['reports'];
}

/** Stubs `matchMedia`: the given queries match. */
export const stubMediaQueries = (...queries: readonly string[]): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: queries.includes(query) }));
};

/** Fakes the server of the conversation; sent messages stay pending until answered. */
const serveThread = (
  {
    stored,
    unread,
    isBlocked = false,
    closedBecause = null,
    isCreator = false,
    hasLeft = false,
    messages,
    reports,
  }: Pick<Required<Given>, 'stored' | 'unread'> & Given,
  me: () => CurrentUser,
) => {
  const sent: Sent[] = [];
  const changed: unknown[] = [];
  const muted: unknown[] = [];
  serve({
    auth: { me },
    reports: reports ?? {},
    blocking: {
      muteUser: ({ body }) => {
        muted.push(body);
        return conversation.participant as never;
      },
    },
    conversations: {
      changeConversationSettings: ({ body }) => {
        changed.push(body);
        return conversation;
      },
      getConversation: () => ({
        ...conversation,
        ...(isCreator && { participant: { ...conversation.participant, isPerformer: true } }),
        ...(hasLeft && { participant: { ...conversation.participant, name: erasedText } }),
        isBlocked,
        closedBecause,
        isLeft: hasLeft,
        totalNotSeenMessages: unread,
      }),
    },
    messages: {
      listMessages: () => ({ data: [...stored].reverse(), total: stored.length }),
      readAll: () => ({ conversationId: 'c1', totalNotSeenMessages: 0 }),
      sendMessage: ({ idempotencyKey }) =>
        new Promise((respond, fail) => sent.push({ key: idempotencyKey, respond, fail })),
      ...messages,
    },
  });
  return { sent, changed, muted };
};

/** Opens the conversation in a page of its own. */
export const openThread = async (given: Given = {}) => {
  const { stored = [], unread = 0, balance = 0 } = given;
  vi.resetModules();
  let person = nora;
  const { sent, changed, muted } = serveThread({ ...given, stored, unread }, () => ({
    ...person,
    balance,
  }));
  const { queryClient } = await import('@ovation/web-client/query/queryClient');
  const { session } = await import('@ovation/web-client/session/session');
  const { pushes } = await import('@ovation/web-client/live/pushes');
  const { slots } = await import('@ovation/ui-kit/layout/slots');
  const { Thread } = await import('../messages/Thread.tsx');
  queryClient.setQueryData(keys.auth.me, { ...nora, balance });
  session.open('a-token', true);
  const { renderWithProviders } = await import('@ovation/web-client/testing/render');
  renderWithProviders(<Thread conversationId="c1" />);
  const log = await screen.findByRole('log');
  const rows = (text: string): number => screen.queryAllByText(text).length;
  return {
    sent,
    /** The changed settings of the conversation. */
    changed,
    /** Ids of muted creators. */
    muted,
    rows,
    /** Fills a slot, as another micro-frontend does. */
    fillSlot: (slot: string, Filled: (given: Record<string, unknown>) => ReactNode) =>
      act(async () => {
        const load = async () => Filled as ComponentType<object>;
        slots.set([{ id: 'spec', slot, order: 1, load }]);
      }),
    push: (pushed: Message) => act(async () => pushes.receive('message/created', pushed)),
    receive: (name: string, body: unknown) => act(async () => pushes.receive(name, body)),
    refetch: () => act(() => queryClient.refetchQueries({ queryKey: keys.messages.lists })),
    /** Writes while another message is pending: it is sent after that one has arrived. */
    writeBehind: async (text: string) => {
      await userEvent.type(screen.getByRole('textbox'), `${text}{Enter}`);
    },
    write: async (text: string) => {
      const before = sent.length;
      await userEvent.type(screen.getByRole('textbox'), `${text}{Enter}`);
      await waitFor(() => expect(sent).toHaveLength(before + 1));
    },
    /** Signs another user in, in the same page. */
    signIn: (next: CurrentUser) =>
      act(async () => {
        person = next;
        queryClient.setQueryData(keys.auth.me, next);
      }),
    /** Counts the rows with the text after every render. */
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

/** The stored message of a request, with its client id. */
export const storedMessage = (sent: Sent | undefined, id: string, text: string): Message => {
  if (sent?.key === undefined) throw new Error('nothing was sent');
  return { ...message(id, text), clientId: sent.key };
};

export const answerSent = async (sent: Sent | undefined, arrived: Message) =>
  act(async () => sent?.respond(arrived));
