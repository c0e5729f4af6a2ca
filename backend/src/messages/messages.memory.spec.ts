import { randomUUID } from 'node:crypto';
import type { ApiProblem } from '@ovation/contracts/kernel/client';
import { describe, expect, it } from 'vitest';
import { createConversationPair, send } from '../testing/conversationPair.ts';
import { addTestCard, openPeople, type Person, topUp } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);

const pair = () => createConversationPair(people);

describe('a conversation', () => {
  it('is between a fan and an existing creator, not with oneself', async () => {
    const [fan, other, star] = await Promise.all([people.fan(), people.fan(), people.performer()]);
    const start = (person: Person, source: 'user' | 'performer', sourceId: string) =>
      codeOf(person.api.conversations.startConversation({ body: { source, sourceId } }));
    expect(await start(fan, 'performer', randomUUID())).toBe('NOT_FOUND');
    expect(await start(fan, 'performer', other.id)).toBe('NOT_FOUND');
    expect(await start(fan, 'user', other.id)).toBe('NOT_FAN_AND_CREATOR');
    expect(await start(fan, 'user', fan.id)).toBe('NOT_FAN_AND_CREATOR');
    expect(await start(star, 'performer', star.id)).toBe('NOT_FAN_AND_CREATOR');
  });

  it('is hidden from anyone else', async () => {
    const { fan, id, position } = await pair();
    const { position: sentAt } = await send(fan, id, 'just for you');
    const unrelatedFan = await people.fan();
    const after = sentAt ?? position ?? '';
    const params = { id };
    const calls = [
      unrelatedFan.api.conversations.getConversation({ params, after }),
      unrelatedFan.api.conversations.changeConversationSettings({
        params,
        body: { isMuted: true },
      }),
      unrelatedFan.api.messages.listMessages({ params, after }),
      unrelatedFan.api.messages.readAll({ params }),
      send(unrelatedFan, id, 'let me in'),
      unrelatedFan.api.conversations.getConversation({ params: { id: randomUUID() } }),
    ];
    expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 'NOT_FOUND'));
  });

  it('has separate settings for each participant', async () => {
    const { fan, star, id } = await pair();
    const params = { id };
    const settingsOf = await fan.api.conversations.changeConversationSettings({
      params,
      body: { isArchived: true, isPinned: true },
    });
    expect(settingsOf.data).toMatchObject({ isArchived: true, isPinned: true, isMuted: false });
    const after = settingsOf.position ?? '';
    const inbox = () => fan.api.conversations.listConversations({ after });
    expect((await inbox()).data.total).toBe(0);
    const archive = await fan.api.conversations.listConversations({
      query: { isArchived: 'true' },
    });
    expect(archive.data.total).toBe(1);
    const ofStar = await star.api.conversations.getConversation({ params, after });
    expect(ofStar.data).toMatchObject({ isArchived: false, isPinned: false });

    const { position } = await send(star, id, 'come back');
    const back = await fan.api.conversations.listConversations({ after: position ?? '' });
    expect(back.data.data).toMatchObject([
      { _id: id, isArchived: false, isPinned: true, totalNotSeenMessages: 1 },
    ]);
  });

  it('is found by the other’s name or username, ignoring case', async () => {
    const { fan, star, id, position } = await pair();
    const search = async (q: string) => {
      const query = { q };
      const { data } = await fan.api.conversations.searchConversations({
        query,
        after: position ?? '',
      });
      return data.data.map(({ _id }) => _id);
    };
    expect(await search(star.username.toUpperCase())).toEqual([id]);
    expect(await search('THE ST')).toEqual([id]);
    expect(await search('nobody')).toEqual([]);
  });
});

describe('the first message of a creator', () => {
  const write = { type: 'text', text: 'Hello' } as const;
  const start = (star: Person, fan: Person) =>
    star.api.conversations.startConversation({ body: { source: 'user', sourceId: fan.id } });

  it('is allowed to fans with a relation to the creator', async () => {
    const [fan, star] = await Promise.all([people.fan(), people.performer()]);
    expect(await codeOf(start(star, fan))).toBe('NO_RELATION_YET');
    const { data: opened } = await fan.api.conversations.startConversation({
      body: { source: 'performer', sourceId: star.id },
    });
    const params = { id: opened._id };
    const sent = () => star.api.messages.sendMessage({ params, body: write });
    expect(await codeOf(sent())).toBe('NO_RELATION_YET');
    const shown = async () => (await star.api.conversations.getConversation({ params })).data;
    expect((await shown()).closedBecause).toBe('no-relation');
    await fan.api.messages.sendMessage({ params, body: write });
    expect((await shown()).closedBecause).toBeNull();
    expect((await sent()).data.text).toBe('Hello');
  });

  it.each([
    [
      'follows',
      async (fan: Person, star: Person) => {
        await fan.api.follows.follow({ params: { id: star.id } });
      },
    ],
    [
      'has subscribed',
      async (fan: Person, star: Person) => {
        const cardId = await addTestCard(fan);
        await fan.api.subscriptions.subscribe({
          body: { performerId: star.id, subscriptionType: 'monthly', cardId },
        });
        await fan.api.follows.unfollow({ params: { id: star.id } });
      },
    ],
    [
      'has tipped',
      async (fan: Person, star: Person) => {
        await topUp(fan, 20);
        await fan.api.tipping.sendTip({ params: { id: star.id }, body: { tokens: 10 } });
      },
    ],
    [
      'has bought',
      async (fan: Person, star: Person) => {
        await topUp(fan, 20);
        const { data } = await star.api.feeds.createFeed({
          body: { type: 'text', text: 'For sale', isSale: true, price: 5 },
        });
        await fan.api.feeds.buyFeed({ params: { id: data._id }, body: {} });
      },
    ],
  ])('is allowed when the fan %s', async (_, relate) => {
    const [fan, star] = await Promise.all([people.fan(), people.performer()]);
    await relate(fan, star);
    const { data: talk } = await start(star, fan);
    expect(talk.closedBecause).toBeNull();
    const { data } = await star.api.messages.sendMessage({ params: { id: talk._id }, body: write });
    expect(data.text).toBe('Hello');
  });
});

describe('messages', () => {
  it('are listed newest first, 25 per page, and counted until read', async () => {
    const { fan, star, id } = await pair();
    const params = { id };
    const texts = Array.from({ length: 28 }, (_, at) => `message ${at}`);
    let after = '';
    for (const text of texts) after = (await send(fan, id, text)).position ?? '';
    const first = await star.api.messages.listMessages({ params, after });
    expect(first.data.total).toBe(28);
    expect(first.data.data.map(({ text }) => text)).toEqual(texts.slice(3).reverse());
    const rest = await star.api.messages.listMessages({ params, query: { offset: 25 } });
    expect(rest.data.data.map(({ text }) => text)).toEqual(texts.slice(0, 3).reverse());

    const ofStar = await star.api.conversations.getConversation({ params });
    expect(ofStar.data).toMatchObject({
      totalNotSeenMessages: 28,
      lastMessage: { text: 'message 27', senderId: fan.id },
    });
    expect((await star.api.messages.countUnread()).data).toEqual({ total: 28, conversations: 1 });
    expect((await fan.api.messages.countUnread()).data).toEqual({ total: 0, conversations: 0 });

    const read = await star.api.messages.readAll({ params });
    expect(read.data).toEqual({ conversationId: id, totalNotSeenMessages: 0 });
    after = read.position ?? '';
    expect((await star.api.messages.countUnread({ after })).data.total).toBe(0);
    const seen = await fan.api.messages.listMessages({ params, query: { limit: 1 }, after });
    expect(seen.data.data[0]?.status).toBe('seen');
    const again = await star.api.messages.readAll({ params });
    expect(again.position).toBeUndefined();
  });

  it('are not counted while the conversation is muted', async () => {
    const { fan, star, id } = await pair();
    const second = await people.performer();
    const { data: other } = await fan.api.conversations.startConversation({
      body: { source: 'performer', sourceId: second.id },
    });
    await send(star, id, 'one');
    await send(star, id, 'two');
    const { position: sentAt } = await send(fan, other._id, 'hello');
    const answerAt = (await send(second, other._id, 'three')).position ?? sentAt ?? '';
    const count = async (after: string) => {
      const { total, conversations } = (await fan.api.messages.countUnread({ after })).data;
      return [total, conversations];
    };
    expect(await count(answerAt)).toEqual([3, 2]);
    const mute = async (isMuted: boolean) => {
      const body = { isMuted };
      const changed = await fan.api.conversations.changeConversationSettings({
        params: { id },
        body,
      });
      return changed.position ?? '';
    };
    expect(await count(await mute(true))).toEqual([1, 1]);
    const later = await send(star, id, 'four');
    expect(await count(later.position ?? '')).toEqual([1, 1]);
    expect(await count(await mute(false))).toEqual([4, 2]);
  });

  it('are marked as read when their reader replies, and shown as seen', async () => {
    const { fan, star, id } = await pair();
    await send(star, id, 'the first');
    await send(star, id, 'the second');
    const { position } = await send(fan, id, 'an answer');
    const params = { id };
    const { data: own } = await fan.api.conversations.getConversation({
      params,
      after: position ?? '',
    });
    expect(own).toMatchObject({ totalNotSeenMessages: 0, lastMessage: { senderId: fan.id } });
    expect((await fan.api.messages.countUnread()).data.total).toBe(0);
    expect((await star.api.messages.countUnread()).data.total).toBe(1);
    const { data: seen } = await star.api.messages.listMessages({ params });
    expect(seen.data.map(({ text, status }) => [text, status])).toEqual([
      ['an answer', 'sent'],
      ['the second', 'seen'],
      ['the first', 'seen'],
    ]);
  });

  it('return the client-generated id to their sender only', async () => {
    const { fan, star, id } = await pair();
    const body = { type: 'text' as const, text: 'mine', clientId: randomUUID() };
    const input = { params: { id }, body, idempotencyKey: body.clientId };
    const { data: sent, position } = await fan.api.messages.sendMessage(input);
    const { data: again } = await fan.api.messages.sendMessage(input);
    expect([sent.clientId, again.clientId]).toEqual([body.clientId, body.clientId]);
    const { position: quietly } = await send(fan, id, 'unnamed');
    const list = async (person: Person) => {
      const after = quietly ?? position ?? '';
      const { data } = await person.api.messages.listMessages({ params: { id }, after });
      return data.data.map((message) => message.clientId);
    };
    expect(await list(fan)).toEqual([undefined, body.clientId]);
    expect(await list(star)).toEqual([undefined, undefined]);
    const spaced = { ...body, clientId: 'two words' };
    expect(await codeOf(fan.api.messages.sendMessage({ params: { id }, body: spaced }))).toBe(
      'INVALID',
    );
  });

  it('are deleted by their sender only, and leave the unread count', async () => {
    const { fan, star, id } = await pair();
    const { data: message } = await send(fan, id, 'oh no');
    const params = { id: message._id };
    expect(await codeOf(star.api.messages.deleteMessage({ params }))).toBe('NOT_FOUND');
    const unknown = { params: { id: randomUUID() } };
    expect(await codeOf(fan.api.messages.deleteMessage(unknown))).toBe('NOT_FOUND');
    const { status, position } = await fan.api.messages.deleteMessage({ params });
    expect(status).toBe(204);
    const list = await star.api.messages.listMessages({ params: { id }, after: position ?? '' });
    expect(list.data.data).toMatchObject([
      { text: 'Message deleted', isDeleted: true, status: 'deleted' },
    ]);
    expect((await star.api.messages.countUnread()).data.total).toBe(0);
    const { data: conversation } = await star.api.conversations.getConversation({ params: { id } });
    expect(conversation.lastMessage).toMatchObject({ text: 'Message deleted', isDeleted: true });
    expect((await fan.api.messages.deleteMessage({ params })).status).toBe(204);
  });

  it('of a creator can be priced, and are locked to the fan until bought', async () => {
    const { fan, star, id } = await pair();
    expect(await codeOf(send(fan, id, 'pay me', 10))).toBe('NOT_A_PERFORMER');
    const { data: message, position } = await send(star, id, 'a secret', 10);
    expect(message).toMatchObject({ text: 'a secret', isLocked: false, price: 10 });
    const after = position ?? '';
    const { data } = await fan.api.messages.listMessages({ params: { id }, after });
    expect(data.data).toMatchObject([
      {
        text: null,
        isLocked: true,
        isBought: false,
        price: 10,
        contents: { photos: 0, videos: 0, words: 2 },
      },
    ]);
    const own = await star.api.messages.listMessages({ params: { id }, after });
    expect(own.data.data[0]?.contents).toBeUndefined();
    const { data: listed } = await fan.api.conversations.getConversation({ params: { id } });
    expect(listed.lastMessage).toMatchObject({ text: null, isLocked: true });
    const params = { id: message._id };
    const buy = (person: Person) => codeOf(person.api.messages.buyMessage({ params, body: {} }));
    expect(await buy(fan)).toBe('INSUFFICIENT_BALANCE');
    expect(await buy(star)).toBe('NOT_A_FAN');
    expect(await buy(await people.fan())).toBe('NOT_FOUND');
  });

  it('are opened by buying them once', async () => {
    const { fan, star, id } = await pair();
    const balance = await topUp(fan, 10);
    const { data: message } = await send(star, id, 'a secret', 30);
    const params = { id: message._id };
    const buys = await Promise.all(
      Array.from({ length: 10 }, () =>
        fan.api.messages.buyMessage({ params, body: {} }).then(
          (answer) => answer,
          (problem: ApiProblem) => problem.code,
        ),
      ),
    );
    const bought = buys.filter((buy) => typeof buy !== 'string');
    expect(buys.filter((buy) => buy === 'MESSAGE_ALREADY_BOUGHT')).toHaveLength(9);
    expect(bought).toMatchObject([
      { data: { type: 'message', targetId: message._id, tokens: 30, balance: balance - 30 } },
    ]);
    const after = bought[0]?.position ?? '';
    const list = await fan.api.messages.listMessages({ params: { id }, after });
    expect(list.data.data).toMatchObject([
      { text: 'a secret', isLocked: false, isBought: true, price: 30 },
    ]);
    expect(await codeOf(star.api.messages.deleteMessage({ params }))).toBe('MESSAGE_SOLD');
  });

  it('repeat the response of a repeated purchase, whatever has changed since', async () => {
    const { fan, star, id } = await pair();
    await topUp(fan, 10);
    const { data: message } = await send(star, id, 'a secret', 30);
    const input = { params: { id: message._id }, body: {}, idempotencyKey: randomUUID() };
    const first = await fan.api.messages.buyMessage(input);
    await topUp(fan, 10);
    const again = await fan.api.messages.buyMessage(input);
    expect([again.status, again.data]).toEqual([first.status, first.data]);
    const { data: other } = await send(star, id, 'another', 30);
    const elsewhere = { ...input, params: { id: other._id } };
    expect(await codeOf(fan.api.messages.buyMessage(elsewhere))).toBe('IDEMPOTENCY_MISMATCH');
  });
});

describe('searching messages', () => {
  it('finds readable text, and no deleted messages', async () => {
    const { fan, star, id } = await pair();
    const find = async (person: Person, q: string) =>
      (await person.api.messages.listMessages({ params: { id }, query: { q } })).data.data.map(
        ({ text }) => text,
      );
    await send(fan, id, 'Which birch is this one?');
    await send(star, id, 'The birch behind the mill');
    const { data: slip } = await send(star, id, 'Do not tell of the birch');
    await star.api.messages.deleteMessage({ params: { id: slip._id } });
    expect(await find(fan, 'BIR')).toEqual([
      'The birch behind the mill',
      'Which birch is this one?',
    ]);
    expect(await find(fan, 'birch mill')).toEqual(['The birch behind the mill']);
    expect(await find(star, 'tell')).toEqual([]);
    expect(await find(fan, 'deleted')).toEqual([]);
    const unrelatedFan = await people.fan();
    expect(await codeOf(find(unrelatedFan, 'birch'))).toBe('NOT_FOUND');
  });

  it('matches locked messages for their sender and buyer only', async () => {
    const { fan, star, id } = await pair();
    await topUp(fan, 10);
    const { data: priced } = await send(star, id, 'The secret of the birch', 20);
    const find = async (person: Person) =>
      (await person.api.messages.listMessages({ params: { id }, query: { q: 'secret' } })).data;
    expect(await find(fan)).toEqual({ data: [], total: 0 });
    expect(await find(star)).toMatchObject({ total: 1 });
    await fan.api.messages.buyMessage({ params: { id: priced._id }, body: {} });
    expect(await find(fan)).toMatchObject({
      total: 1,
      data: [{ text: 'The secret of the birch', isLocked: false }],
    });
  });
});

describe('the price of a message', () => {
  const refusalOf = async (call: Promise<unknown>) =>
    call.then(
      () => 'no refusal',
      ({ problem }: ApiProblem) => problem,
    );

  it('is at least five tokens, as the response says', async () => {
    const { star, id } = await pair();
    expect(await refusalOf(send(star, id, 'cheap', 4))).toMatchObject({
      status: 422,
      code: 'PRICE_TOO_LOW',
      errors: [{ path: 'price', message: '5 or more' }],
    });
    expect((await send(star, id, 'dear enough', 5)).data.price).toBe(5);
  });

  it('is the one shown to the fan, or the purchase is refused', async () => {
    const { fan, star, id } = await pair();
    const balance = await topUp(fan, 10);
    const { data: priced } = await send(star, id, 'a secret', 20);
    const params = { id: priced._id };
    const buy = (price: number) => fan.api.messages.buyMessage({ params, body: { price } });
    expect(await refusalOf(buy(10))).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      price: 20,
    });
    expect((await fan.api.auth.me()).data.balance).toBe(balance);
    expect((await buy(20)).data).toMatchObject({ tokens: 20, balance: balance - 20 });
  });
});
