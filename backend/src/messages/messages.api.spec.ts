import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openPeople, type Person } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);

const pair = async () => {
  const [fan, star] = await Promise.all([people.fan(), people.performer()]);
  // Either participant may write first.
  await fan.api.follows.follow({ params: { id: star.id } });
  const { data: conversation, position } = await fan.api.conversations.startConversation({
    body: { source: 'performer', sourceId: star.id },
  });
  return { fan, star, id: conversation._id, conversation, position };
};

const send = (person: Person, id: string, text: string, price = 0) =>
  person.api.messages.sendMessage({ params: { id }, body: { type: 'text', text, price } });

describe('a conversation', () => {
  it('is unique, from either side and after any number of starts', async () => {
    const [fan, star] = await Promise.all([people.fan(), people.performer()]);
    await fan.api.follows.follow({ params: { id: star.id } });
    const starts = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        fan.api.conversations.startConversation({
          body: { source: 'performer', sourceId: star.id },
        }),
      ),
      star.api.conversations.startConversation({ body: { source: 'user', sourceId: fan.id } }),
    ]);
    expect(new Set(starts.map(({ data }) => data._id)).size).toBe(1);
    const after = starts.map(({ position }) => position).find((position) => position);
    const { data } = await fan.api.conversations.listConversations({ after: after ?? '' });
    expect(data).toMatchObject({
      total: 1,
      data: [{ source: 'performer', sourceId: star.id, totalNotSeenMessages: 0 }],
    });
    expect(data.data[0]?.participant).toMatchObject({
      username: star.username,
      isPerformer: true,
      isVerified: false,
    });
  });
});

describe('messages', () => {
  it('are sent once when a lost response is retried', async () => {
    const { fan, star, id } = await pair();
    const input = {
      params: { id },
      body: { type: 'text' as const, text: 'only once' },
      idempotencyKey: randomUUID(),
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fan.api.messages.sendMessage(input)),
    );
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
    const after = answers[0]?.position ?? '';
    const list = await star.api.messages.listMessages({ params: { id }, after });
    expect(list.data.total).toBe(1);
    const other = { ...input, body: { type: 'text' as const, text: 'something else' } };
    expect(await codeOf(fan.api.messages.sendMessage(other))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('are numbered without gaps under concurrency', async () => {
    const { fan, star, id } = await pair();
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, at) => send(at % 2 ? fan : star, id, `${at}`)),
    );
    expect(sent.every(({ status }) => status === 201)).toBe(true);
    const positions = sent.map(({ position }) => BigInt(position ?? 0));
    const last = positions.reduce((a, b) => (a > b ? a : b));
    const list = await fan.api.messages.listMessages({
      params: { id },
      query: { limit: 100 },
      after: String(last),
    });
    expect(new Set(list.data.data.map(({ _id }) => _id)).size).toBe(40);
    // Newest first: the sender has read the messages below.
    const ofFanSince = list.data.data.findIndex(({ senderId }) => senderId === star.id);
    const { data } = await star.api.messages.countUnread();
    expect(data.total).toBe(ofFanSince);
  });
});
