import { describe, expect, it } from 'vitest';
import { createConversationPair, send } from '../testing/conversationPair.ts';
import { openPeople, type Person, topUp } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { removeFrom } from '../testing/removal.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);

const said = async (person: Person, id: string) =>
  (await person.api.messages.listMessages({ params: { id } })).data.data;
const shown = async (person: Person, id: string) =>
  (await person.api.conversations.getConversation({ params: { id } })).data;

describe('erasing an account', () => {
  it('keeps the other’s messages in a closed conversation', async () => {
    const { fan, star, id } = await createConversationPair(people);
    await send(star, id, 'hello');
    await send(fan, id, 'secret words');
    const other = await people.fan();
    await other.api.follows.follow({ params: { id: star.id } });
    await removeFrom(id, fan, star);

    const conversation = await shown(star, id);
    expect(conversation).toMatchObject({ isLeft: true, totalNotSeenMessages: 0 });
    expect(conversation.lastMessage).toMatchObject({ text: 'Message deleted', isDeleted: true });
    expect((await said(star, id)).map(({ text }) => text)).toEqual(['Message deleted', 'hello']);
    const found = await star.api.messages.listMessages({ params: { id }, query: { q: 'secret' } });
    expect(found.data.total).toBe(0);
    expect((await star.api.messages.countUnread()).data.total).toBe(0);

    expect(await codeOf(send(star, id, 'are you there?'))).toBe('PERSON_LEFT');
    const start = (sourceId: string) =>
      codeOf(star.api.conversations.startConversation({ body: { source: 'user', sourceId } }));
    expect(await start(fan.id)).toBe('NOT_FOUND');
    expect(await start(other.id)).toBe('none');
  });

  it('erases tip notes in chat and ledger, and no tokens', async () => {
    const { fan, star, id } = await createConversationPair(people);
    await topUp(fan, 10);
    const params = { id: star.id };
    await fan.api.tipping.sendTip({ params, body: { tokens: 50, message: 'for new boots' } });
    await fan.api.tipping.sendTip({ params, body: { tokens: 20 } });
    await removeFrom(id, fan, star);

    const lines = (await said(star, id)).map(({ text, tokens }) => ({ text, tokens }));
    expect(lines).toEqual([
      { text: '', tokens: 20 },
      { text: '', tokens: 50 },
    ]);
    expect(await shown(star, id)).toMatchObject({ isLeft: true, totalNotSeenMessages: 2 });
    const charges = await star.api.wallet.listCharges({ query: {} });
    expect(charges.data.data).toMatchObject([
      { tokens: 20, message: null },
      { tokens: 50, message: null },
    ]);
  });

  it('erases sold messages, but keeps their purchases', async () => {
    const { fan, star, id } = await createConversationPair(people);
    await topUp(fan, 10);
    const { data: sold } = await send(star, id, 'behind the scenes', 40);
    await fan.api.messages.buyMessage({ params: { id: sold._id }, body: {} });
    const { data: unsold } = await send(star, id, 'more of it', 40);
    await removeFrom(id, star, fan);

    expect((await said(fan, id)).map(({ text }) => text)).toEqual([
      'Message deleted',
      'Message deleted',
    ]);
    const charges = await fan.api.wallet.listCharges({ query: {} });
    expect(charges.data.data).toMatchObject([{ type: 'message', targetId: sold._id, tokens: 40 }]);
    const buy = fan.api.messages.buyMessage({ params: { id: unsold._id }, body: {} });
    expect(await codeOf(buy)).toBe('NOT_FOUND');
  });
});
