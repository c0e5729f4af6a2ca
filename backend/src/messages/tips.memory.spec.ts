import { describe, expect, it, vi } from 'vitest';
import { createConversationPair, send } from '../testing/conversationPair.ts';
import { openPeople, type Person, topUp } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
const pair = () => createConversationPair(people);

describe('a tip', () => {
  const tip = (fan: Person, star: Person, message?: string) =>
    fan.api.tipping.sendTip({
      params: { id: star.id },
      body: { tokens: 50, ...(message !== undefined && { message }) },
    });

  /** Reads everything that shows the conversation to its participants. */
  const shownTo = async (person: Person, after = '') => {
    const { data: list } = await person.api.conversations.listConversations({ after });
    const [conversation] = list.data;
    if (!conversation) throw new Error('there is no conversation');
    const params = { id: conversation._id };
    const [one, found, messages, unread] = await Promise.all([
      person.api.conversations.getConversation({ params }),
      person.api.conversations.searchConversations({
        query: { q: conversation.participant.username },
      }),
      person.api.messages.listMessages({ params }),
      person.api.messages.countUnread(),
    ]);
    expect(one.data).toEqual(conversation);
    expect(found.data.data).toEqual([conversation]);
    expect(unread.data.total).toBe(conversation.totalNotSeenMessages);
    return {
      id: conversation._id,
      last: conversation.lastMessage,
      unread: unread.data.total,
      lines: messages.data.data.map(({ _id, type, text, tokens, status }) => ({
        _id,
        type,
        text,
        tokens,
        status,
      })),
    };
  };

  it('is marked as read when the creator replies', async () => {
    const { fan, star, id } = await pair();
    await topUp(fan, 10);
    const { position } = await tip(fan, star, 'for new boots');
    expect((await shownTo(star, position)).unread).toBe(1);
    const { position: after } = await send(star, id, 'thank you');
    const { unread, lines } = await shownTo(star, after);
    expect(unread).toBe(0);
    expect(lines.map(({ type, status }) => [type, status])).toEqual([
      ['text', 'sent'],
      ['tip', 'seen'],
    ]);
  });

  it('without a note starts the conversation and counts as unread for the creator', async () => {
    const [fan, star] = await Promise.all([people.fan(), people.performer()]);
    await topUp(fan, 10);
    const { data: sent, position = '' } = await tip(fan, star);
    const line = { _id: sent._id, type: 'tip', text: '', tokens: 50, status: 'sent' };
    const last = { _id: sent._id, senderId: fan.id, type: 'tip', text: '', tokens: 50 };
    const ofStar = await shownTo(star, position);
    expect(ofStar).toMatchObject({ last, unread: 1, lines: [line] });
    expect(await shownTo(fan)).toMatchObject({ last, unread: 0, lines: [line] });

    const read = await star.api.messages.readAll({ params: { id: ofStar.id } });
    const seen = [{ ...line, status: 'seen' }];
    expect(await shownTo(star, read.position)).toMatchObject({ unread: 0, lines: seen });
    expect(await shownTo(fan)).toMatchObject({ unread: 0, lines: seen });
    const again = await star.api.messages.readAll({ params: { id: ofStar.id } });
    expect(again.position).toBeUndefined();
  });

  it('is answered without earlier messages; either participant starts the same conversation', async () => {
    const [fan, star] = await Promise.all([people.fan(), people.performer()]);
    await topUp(fan, 10);
    const { data: sent, position = '' } = await tip(fan, star, 'for new boots');
    const { id } = await shownTo(star, position);
    const stranger = await people.fan();
    expect(await codeOf(send(stranger, id, 'let me in'))).toBe('NOT_FOUND');
    const { data: answer, position: answered = '' } = await send(star, id, 'oh, thank you');
    expect(answer).toMatchObject({ text: 'oh, thank you', senderId: star.id, status: 'sent' });
    const { data: conversation } = await fan.api.conversations.startConversation({
      body: { source: 'performer', sourceId: star.id },
    });
    expect(conversation._id).toBe(id);
    expect(await shownTo(fan, answered)).toMatchObject({
      unread: 1,
      last: { _id: answer._id },
      lines: [{ text: 'oh, thank you' }, { _id: sent._id, text: 'for new boots', tokens: 50 }],
    });
  });

  it('is ordered among messages by time, and counted with them', async () => {
    const { fan, star, id } = await pair();
    await topUp(fan, 20);
    await send(fan, id, 'first');
    await tip(fan, star, 'with love');
    await send(fan, id, 'second');
    const { position = '' } = await tip(fan, star);
    const texts = ['', 'second', 'with love', 'first'];
    const { lines, unread } = await shownTo(star, position);
    expect([unread, lines.map(({ text }) => text)]).toEqual([4, texts]);
    const read = await star.api.messages.readAll({ params: { id } });
    expect((await shownTo(star, read.position)).unread).toBe(0);
    const { position: more = '' } = await tip(fan, star);
    const { lines: now, unread: waiting } = await shownTo(star, more);
    expect(waiting).toBe(1);
    expect(now.map(({ status }) => status)).toEqual(['sent', 'seen', 'seen', 'seen', 'seen']);
    const { data: found } = await star.api.messages.listMessages({
      params: { id },
      query: { q: 'love' },
    });
    expect(found.data).toMatchObject([{ type: 'tip', text: 'with love' }]);
  });

  it('cannot be deleted or bought like a message', async () => {
    const { fan, star } = await pair();
    await topUp(fan, 10);
    const { data: sent } = await tip(fan, star, 'for good');
    const params = { id: sent._id };
    expect(await codeOf(fan.api.messages.deleteMessage({ params }))).toBe('NOT_FOUND');
    expect(await codeOf(fan.api.messages.buyMessage({ params, body: {} }))).toBe('NOT_FOUND');
  });

  it('can be archived before any message, and is unarchived by the next tip', async () => {
    const [fan, star] = await Promise.all([people.fan(), people.performer()]);
    await topUp(fan, 20);
    const { position = '' } = await tip(fan, star);
    const { id } = await shownTo(star, position);
    const kept = await star.api.conversations.changeConversationSettings({
      params: { id },
      body: { isArchived: true },
    });
    expect(kept.data).toMatchObject({ isArchived: true, totalNotSeenMessages: 1 });
    const inbox = async (after: string) =>
      (await star.api.conversations.listConversations({ after })).data.total;
    expect(await inbox(kept.position ?? '')).toBe(0);
    const { position: next = '' } = await tip(fan, star);
    await vi.waitFor(async () => expect(await inbox(next)).toBe(1));
    expect((await shownTo(star)).unread).toBe(2);
  });
});
