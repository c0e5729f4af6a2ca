import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { pairOf, send } from '../testing/conversing.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);

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
  it('is filed of a post that one sees, even locked, and is the same when it is said again', async () => {
    const targetId = await write('active');
    const { status, data } = await report(fan, 'feed', targetId);
    expect(status).toBe(201);
    expect(data).toEqual({
      ...{ _id: expect.any(String), target: 'feed', targetId, category: 'spam' },
      ...{ description: 'Look at this', status: 'open', createdAt: expect.any(String) },
    });
    const again = await report(fan, 'feed', targetId, { description: 'And again' });
    expect(again.data).toEqual(data);
    const other = await report(await people.fan(), 'feed', targetId);
    expect(other.data._id).not.toBe(data._id);
  });

  it('is filed of a message to oneself, of creators and of fans', async () => {
    const { fan: writer, star, id } = await pairOf(people);
    const { data: message } = await send(writer, id, 'Give me your number');
    expect((await report(star, 'message', message._id)).data).toMatchObject({ status: 'open' });
    expect(await codeOf(report(writer, 'message', message._id))).toBe('REPORTING_OWN');
    expect(await codeOf(report(fan, 'message', message._id))).toBe('NOT_FOUND');
    expect((await report(fan, 'performer', creator.id)).status).toBe(201);
    expect((await report(creator, 'user', fan.id)).status).toBe(201);
  });

  it('is filed of a comment by whoever can read it', async () => {
    const body = { type: 'text' as const, text: 'Hello', audience: 'everyone' as const };
    const { data: post } = await creator.api.feeds.createFeed({ body });
    const { data: comment } = await fan.api.comments.createComment({
      body: { objectType: 'feed', objectId: post._id, content: 'Buy now' },
    });
    expect((await report(await people.fan(), 'comment', comment._id)).status).toBe(201);
    expect(await codeOf(report(fan, 'comment', comment._id))).toBe('REPORTING_OWN');
    await fan.api.comments.removeComment({ params: { id: comment._id } });
    expect(await codeOf(report(await people.fan(), 'comment', comment._id))).toBe('NOT_FOUND');
  });

  it('is of nothing that is not there, or not that, or one’s own', async () => {
    const draft = await write('draft');
    expect(await codeOf(report(fan, 'feed', draft))).toBe('NOT_FOUND');
    expect(await codeOf(report(creator, 'feed', draft))).toBe('REPORTING_OWN');
    expect(await codeOf(report(fan, 'performer', fan.id))).toBe('NOT_FOUND');
    expect(await codeOf(report(fan, 'user', creator.id))).toBe('NOT_FOUND');
    expect(await codeOf(report(creator, 'performer', creator.id))).toBe('REPORTING_OWN');
    for (const target of ['feed', 'comment', 'message', 'performer', 'user'] as const) {
      expect(await codeOf(report(fan, target, randomUUID()))).toBe('NOT_FOUND');
    }
  });

  it('is filed once by one key, which is for that alone', async () => {
    const targetId = await write('active');
    const idempotencyKey = randomUUID();
    const { data } = await report(fan, 'feed', targetId, { idempotencyKey });
    expect((await report(fan, 'feed', targetId, { idempotencyKey })).data).toEqual(data);
    const another = report(fan, 'performer', creator.id, { idempotencyKey });
    expect(await codeOf(another)).toBe('IDEMPOTENCY_MISMATCH');
  });
});
