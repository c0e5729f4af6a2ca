import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideConversationSettings } from '../conversations/changeConversationSettings.decide.ts';
import { type Conversation, conversationModel } from '../conversations/model.ts';
import { decideStartConversation } from '../conversations/startConversation.decide.ts';
import type { Decision } from '../kernel/commands/decision.ts';
import { decideDeleteMessage } from './deleteMessage.decide.ts';
import { decideReadAll } from './readAll.decide.ts';
import { decideSendMessage } from './sendMessage.decide.ts';

const idOf = (at: number): string => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const [fan, star, stranger, id] = [idOf(1), idOf(2), idOf(3), idOf(4)] as const;
const now = '2026-01-01T00:00:00.000Z';

const fold = (events: readonly ConversationEvent[]): Conversation | undefined =>
  events.reduce(conversationModel.evolve, conversationModel.initial);

const eventsOf = <Event>(decision: Decision<Event, string>): readonly Event[] => {
  if (!decision.ok) throw new Error(decision.code);
  return decision.events;
};

/** Runs two people's commands and collects the events. */
const conversationWith = () => {
  const start = {
    conversationId: id,
    fanId: fan,
    performerId: star,
    startedBy: fan,
    refusal: undefined,
    now,
  };
  const events: ConversationEvent[] = [...eventsOf(decideStartConversation(start, undefined))];
  let sent = 100;
  let tips = 0;
  const then = (
    decide: (conversation: Conversation | undefined) => Decision<ConversationEvent, string>,
  ) => {
    const decision = decide(fold(events));
    if (decision.ok) events.push(...decision.events);
    return decision;
  };
  return {
    events,
    state: () => fold(events) as Conversation,
    send: (senderId: string, price = 0) => {
      sent += 1;
      const message = {
        messageId: idOf(sent),
        senderId,
        type: 'text',
        text: 'x',
        price,
        minimumSaleTokens: 5,
        lastTip: senderId === star ? tips : 0,
        isRelated: true,
        now,
      } as const;
      return then((conversation) => decideSendMessage(message, conversation));
    },
    /** Sends a tip from fan to creator, in another stream. */
    tip: () => {
      tips += 1;
    },
    read: (readerId: string) => {
      const lastTip = readerId === star ? tips : 0;
      const reading = { readerId, lastTip, isHidden: false, now };
      return then((conversation) => decideReadAll(reading, conversation));
    },
    unreadOf: (personId: string) => {
      const conversation = fold(events) as Conversation;
      const { unread, tipsReadUpTo } =
        personId === star ? conversation.performer : conversation.fan;
      return unread + (personId === star ? tips - tipsReadUpTo : 0);
    },
    /** Unread count by the events, as the total over all conversations is computed. */
    countedOf: (personId: string) =>
      events.reduce(
        (count, event) => {
          if (event.type === 'MessageSent') {
            return count + Number(event.data.recipientId === personId);
          }
          if (event.type === 'MessagesRead') {
            return count - (event.data.readerId === personId ? event.data.count : 0);
          }
          if (event.type !== 'MessageDeleted' || event.data.recipientId !== personId) return count;
          return count - Number(event.data.wasUnread);
        },
        personId === star ? tips : 0,
      ),
    keep: (personId: string, changes: { isMuted?: boolean; isArchived?: boolean }) =>
      then((conversation) => decideConversationSettings({ personId, changes, now }, conversation)),
    remove: (personId: string, at: number, isBought = false) => {
      const message = events.filter((event) => event.type === 'MessageSent')[at]?.data;
      if (!message) throw new Error(`there is no message ${at}`);
      return then((conversation) =>
        decideDeleteMessage({ message, personId, isBought, now }, conversation),
      );
    },
  };
};

describe('a conversation', () => {
  it('is started once', () => {
    const start = {
      conversationId: id,
      fanId: fan,
      performerId: star,
      startedBy: star,
      refusal: undefined,
      now,
    };
    expect(decideStartConversation(start, conversationWith().state())).toEqual({
      ok: true,
      events: [],
    });
  });

  it('does not exist for others', () => {
    const { send, read, keep } = conversationWith();
    for (const decision of [send(stranger), read(stranger), keep(stranger, { isMuted: true })]) {
      expect(decision).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    }
  });

  it('is unarchived by a message, unless muted', () => {
    const { send, keep, state } = conversationWith();
    keep(fan, { isArchived: true });
    send(fan);
    expect(state().fan.isArchived).toBe(true);
    send(star);
    expect(state().fan).toMatchObject({ isArchived: false, unread: 1 });
    keep(fan, { isArchived: true, isMuted: true });
    send(star);
    expect(state().fan).toMatchObject({ isArchived: true, unread: 2 });
  });

  it('emits nothing when nothing changes', () => {
    const { send, read, keep } = conversationWith();
    expect(keep(fan, { isMuted: false })).toEqual({ ok: true, events: [] });
    expect(read(fan)).toEqual({ ok: true, events: [] });
    send(fan);
    expect(read(fan)).toEqual({ ok: true, events: [] });
  });
});

describe('a message', () => {
  it('can be priced by the creator only', () => {
    const { send } = conversationWith();
    expect(send(fan, 5)).toMatchObject({ code: 'NOT_A_PERFORMER' });
    expect(send(star, 5)).toMatchObject({ ok: true });
  });

  it('is deleted by its sender once, unless sold', () => {
    const { send, remove } = conversationWith();
    send(star, 5);
    expect(remove(fan, 0)).toMatchObject({ code: 'NOT_FOUND' });
    expect(remove(star, 0, true)).toMatchObject({ code: 'MESSAGE_SOLD' });
    expect(remove(star, 0)).toMatchObject({ ok: true, events: [{ type: 'MessageDeleted' }] });
    expect(remove(star, 0)).toEqual({ ok: true, events: [] });
  });
});

type Step = {
  readonly kind: 'send' | 'tip' | 'read' | 'delete';
  readonly isFan: boolean;
  readonly at: number;
};

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('send', 'tip', 'read', 'delete'),
    isFan: fc.boolean(),
    at: fc.nat(20),
  }),
  { maxLength: 40 },
);

it('counts as unread exactly the other’s undeleted, unread messages and tips', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const conversation = conversationWith();
      const messages: { isFan: boolean; isRead: boolean; isDeleted: boolean }[] = [];
      const tipsToRead: { isRead: boolean }[] = [];
      const readBy = (isFan: boolean): void => {
        for (const message of messages) if (message.isFan !== isFan) message.isRead = true;
        if (!isFan) for (const gift of tipsToRead) gift.isRead = true;
      };
      for (const { kind, isFan, at } of all) {
        const person = isFan ? fan : star;
        if (kind === 'send') {
          conversation.send(person);
          readBy(isFan);
          messages.push({ isFan, isRead: false, isDeleted: false });
        } else if (kind === 'tip') {
          conversation.tip();
          tipsToRead.push({ isRead: false });
        } else if (kind === 'read') {
          conversation.read(person);
          readBy(isFan);
        } else {
          const message = messages[at];
          if (!message || message.isFan !== isFan) continue;
          conversation.remove(person, at);
          message.isDeleted = true;
        }
      }
      const unreadFrom = (isFan: boolean): number =>
        messages.filter((one) => one.isFan === isFan && !one.isRead && !one.isDeleted).length;
      const given = tipsToRead.filter(({ isRead }) => !isRead).length;
      const expected = [unreadFrom(false), unreadFrom(true) + given];
      expect([fan, star].map(conversation.unreadOf)).toEqual(expected);
      expect([fan, star].map(conversation.countedOf)).toEqual(expected);
      expect(conversation.state().messageCount).toBe(messages.length);
    }),
  );
});
