import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createConversationPair, send } from '../testing/conversationPair.ts';
import { openPeople, type Person, pictureOf } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';

const { origin } = specStack();
const people = openPeople(origin);

type Target = 'feed' | 'comment' | 'message' | 'performer' | 'user';
const report = (
  person: Person,
  target: Target,
  targetId: string,
  { category = 'spam' as const, description = 'Look at this', idempotencyKey = '' } = {},
) =>
  person.api.reports.fileReport({
    body: { target, targetId, category, description },
    ...(idempotencyKey && { idempotencyKey }),
  });

let fan: Person;
let creator: Person;
beforeAll(async () => {
  [fan, creator] = await Promise.all([people.fan(), people.performer()]);
});
const write = async (status: 'active' | 'draft') => {
  const body = { type: 'text' as const, text: 'Buy now', status };
  return (await creator.api.feeds.createFeed({ body })).data._id;
};

describe('a report', () => {
  it('is filed for a visible post, even locked, and idempotent', async () => {
    const targetId = await write('active');
    const { status, data } = await report(fan, 'feed', targetId);
    expect(status).toBe(201);
    expect(data).toEqual({
      _id: expect.any(String),
      target: 'feed',
      targetId,
      category: 'spam',
      description: 'Look at this',
      status: 'open',
      createdAt: expect.any(String),
    });
    const again = await report(fan, 'feed', targetId, { description: 'And again' });
    expect(again.data).toEqual(data);
    const other = await report(await people.fan(), 'feed', targetId);
    expect(other.data._id).not.toBe(data._id);
  });

  it('is filed for a message to oneself, creators and fans', async () => {
    const { fan: writer, star, id } = await createConversationPair(people);
    const { data: message } = await send(writer, id, 'Give me your number');
    expect((await report(star, 'message', message._id)).data).toMatchObject({ status: 'open' });
    expect(await codeOf(report(writer, 'message', message._id))).toBe('REPORTING_OWN');
    expect((await report(fan, 'performer', creator.id)).status).toBe(201);
    expect((await report(creator, 'user', fan.id)).status).toBe(201);
  });

  it('is filed for a comment by its readers', async () => {
    const body = { type: 'text' as const, text: 'Hello', audience: 'everyone' as const };
    const { data: post } = await creator.api.feeds.createFeed({ body });
    const { data: comment } = await fan.api.comments.createComment({
      body: { objectType: 'feed', objectId: post._id, content: 'Buy now' },
    });
    expect((await report(await people.fan(), 'comment', comment._id)).status).toBe(201);
    expect(await codeOf(report(fan, 'comment', comment._id))).toBe('REPORTING_OWN');
  });

  it('is refused for own things', async () => {
    const draft = await write('draft');
    expect(await codeOf(report(creator, 'feed', draft))).toBe('REPORTING_OWN');
    expect(await codeOf(report(creator, 'performer', creator.id))).toBe('REPORTING_OWN');
  });

  it('has the same response for missing and hidden things', async () => {
    const { fan: writer, id } = await createConversationPair(people);
    const { data: message } = await send(writer, id, 'Give me your number');
    const nothing: [Target, string][] = [
      ...(['feed', 'comment', 'message', 'performer', 'user'] as const).map(
        (target): [Target, string] => [target, randomUUID()],
      ),
      ['message', message._id],
      ['feed', await write('draft')],
      ['performer', fan.id],
      ['user', creator.id],
    ];
    for (const [target, targetId] of nothing) {
      const { status, data } = await report(fan, target, targetId);
      expect(status).toBe(201);
      expect(data).toEqual({
        _id: expect.any(String),
        target,
        targetId,
        category: 'spam',
        description: 'Look at this',
        status: 'open',
        createdAt: expect.any(String),
      });
      const again = await report(fan, target, targetId, { description: 'And again' });
      expect(again.data).toEqual(data);
    }
  });

  it('is filed once by idempotency key, which is bound to it', async () => {
    const targetId = await write('active');
    const idempotencyKey = randomUUID();
    const { data } = await report(fan, 'feed', targetId, { idempotencyKey });
    expect((await report(fan, 'feed', targetId, { idempotencyKey })).data).toEqual(data);
    const another = report(fan, 'performer', creator.id, { idempotencyKey });
    expect(await codeOf(another)).toBe('IDEMPOTENCY_MISMATCH');
  });
});

describe('reported content', () => {
  it('is shown to moderators with its media, also if locked or removed', async () => {
    const [moderator, support] = await Promise.all([
      createStaff(origin, 'moderator'),
      createStaff(origin, 'support'),
    ]);
    const form = new FormData();
    form.set('photo', await pictureOf(), 'coat.png');
    const { data: photo } = await creator.api.feeds.uploadFeedPhoto({ form });
    const body = { type: 'photo' as const, text: 'For subscribers', fileIds: [photo._id] };
    const { data: post } = await creator.api.feeds.createFeed({ body });
    const { data: filed } = await report(fan, 'feed', post._id);
    await creator.api.feeds.removeFeed({ params: { id: post._id } });
    const params = { id: filed._id };
    const { data } = await moderator.api.reports.viewReported({ params });
    expect(data).toMatchObject({
      quote: 'For subscribers',
      isThere: true,
      text: 'For subscribers',
      files: [{ _id: photo._id }],
    });
    expect(await codeOf(support.api.reports.viewReported({ params }))).toBe('FORBIDDEN');
  });

  it('is shown for messages and comments too, and not for hidden things', async () => {
    const moderator = await createStaff(origin, 'moderator');
    const view = async (by: Person, target: Target, targetId: string) => {
      const { data } = await report(by, target, targetId);
      return moderator.api.reports.viewReported({ params: { id: data._id } });
    };
    const { fan: writer, star, id } = await createConversationPair(people);
    const { data: message } = await send(writer, id, 'Give me your number');
    expect((await view(star, 'message', message._id)).data.text).toBe('Give me your number');
    const body = { type: 'text' as const, text: 'Hello', audience: 'everyone' as const };
    const { data: post } = await creator.api.feeds.createFeed({ body });
    const { data: comment } = await fan.api.comments.createComment({
      body: { objectType: 'feed', objectId: post._id, content: 'Buy now' },
    });
    const blocked = await people.fan();
    await creator.api.blocking.blockUser({ body: { userId: blocked.id } });
    expect((await view(blocked, 'comment', comment._id)).data.text).toBe('Buy now');
    expect(await codeOf(view(fan, 'message', message._id))).toBe('NOT_FOUND');
  });

  it('is returned by no other call: each access is recorded', async () => {
    const [moderator, support] = await Promise.all([
      createStaff(origin, 'moderator'),
      createStaff(origin, 'support'),
    ]);
    const words = `Between us: ${randomUUID()}`;
    const { fan: writer, star, id } = await createConversationPair(people);
    const { data: message } = await send(writer, id, words);
    const { data: filed, position } = await report(star, 'message', message._id);
    const params = { id: filed._id };
    const body = { note: 'Said to both' };
    const responses = [
      await support.api.reports.getReport({ params }),
      await support.api.reports.listReports({ query: { limit: 100 }, after: position ?? '' }),
      await moderator.api.reports.getReport({ params }),
      await moderator.api.reports.triageReport({ params }),
      await moderator.api.reports.dismissReport({ params, body }),
    ];
    expect(JSON.stringify(responses.map(({ data }) => data))).not.toContain(words);
    const { data: content } = await moderator.api.reports.viewReported({ params });
    expect(content.quote).toBe(words);
  });
});
