import { randomUUID } from 'node:crypto';
import type { FeedType } from '@ovation/contracts/posts/rules';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type Person, topUp } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);

let author: Person;
let fan: Person;

beforeAll(async () => {
  [author, fan] = await Promise.all([people.performer(), people.fan()]);
});

const ask = async (expiredAt: string | null = null) =>
  (
    await author.api.feeds.createPoll({
      body: { description: 'What now?', options: ['Tea', 'Coffee'], expiredAt },
    })
  ).data;

/** Poll in a post that is open to everyone by default. */
const posted = async (more: object = {}) => {
  const poll = await ask();
  const body = { type: 'poll' as FeedType, pollIds: [poll._id], audience: 'everyone' as const };
  const { data: post } = await author.api.feeds.createFeed({ body: { ...body, ...more } });
  const [tea, coffee] = poll.options.map(({ _id }) => _id) as [string, string];
  return { poll, post, tea, coffee, params: { id: poll._id } };
};

const read = async (person: Pick<Person, 'api'>, id: string) =>
  (await person.api.feeds.getFeed({ params: { id } })).data;

describe('a poll', () => {
  it('takes one final vote per fan', async () => {
    const { post, tea, coffee, params } = await posted();
    expect(post.polls).toMatchObject([{ description: 'What now?', totalVote: 0, status: 'open' }]);
    const { status, data } = await fan.api.feeds.vote({ params, body: { optionId: tea } });
    expect([status, data]).toMatchObject([201, { optionId: tea, feedId: post._id }]);
    const again = fan.api.feeds.vote({ params, body: { optionId: coffee } });
    expect(await codeOf(again)).toBe('ALREADY_VOTED');

    const options = [{ totalVote: 1 }, { totalVote: 0 }];
    const polls = { totalVote: 1, options };
    expect((await read(fan, post._id)).polls).toMatchObject([{ ...polls, votedOptionId: tea }]);
    const other = await people.fan();
    expect((await read(other, post._id)).polls).toMatchObject([{ ...polls, votedOptionId: null }]);
  });

  it('repeats the response of a repeated vote, even after the post is removed', async () => {
    const { post, tea, params } = await posted();
    const input = { params, body: { optionId: tea }, idempotencyKey: randomUUID() };
    const first = await fan.api.feeds.vote(input);
    await author.api.feeds.removeFeed({ params: { id: post._id } });
    expect((await fan.api.feeds.vote(input)).data).toEqual(first.data);
    const other = await people.fan();
    expect(await codeOf(other.api.feeds.vote({ params, body: { optionId: tea } }))).toBe(
      'NOT_FOUND',
    );
  });

  it('counts concurrent votes', async () => {
    const fans = await Promise.all(Array.from({ length: 4 }, () => people.fan()));
    const press = fc.record({ who: fc.nat(fans.length - 1), isTea: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 10 }), async (presses) => {
        const { post, tea, coffee, params } = await posted();
        await Promise.all(
          presses.map(({ who, isTea }) => {
            const body = { optionId: isTea ? tea : coffee };
            return codeOf((fans[who] as Person).api.feeds.vote({ params, body }));
          }),
        );
        const seen = await Promise.all(fans.map((one) => read(one, post._id)));
        const chosen = seen.flatMap(({ polls }) => polls[0]?.votedOptionId ?? []);
        const voters = new Set(presses.map(({ who }) => who));
        expect(chosen).toHaveLength(voters.size);
        const counted = [tea, coffee].map((id) => chosen.filter((one) => one === id).length);
        for (const { polls } of seen) {
          const options = counted.map((totalVote) => ({ totalVote }));
          expect(polls).toMatchObject([{ totalVote: voters.size, options }]);
        }
      }),
      { numRuns: 5 },
    );
  });

  it('accepts votes of those who can open its post, not of creators', async () => {
    const { post, tea, params } = await posted({ audience: 'buyers', isSale: true, price: 10 });
    const vote = (person: Person) =>
      codeOf(person.api.feeds.vote({ params, body: { optionId: tea } }));
    expect(await vote(fan)).toBe('NOT_FOUND');
    expect((await read(fan, post._id)).polls).toEqual([]);
    expect(await vote(author)).toBe('NOT_A_FAN');
    const buyer = await people.fan();
    await topUp(buyer, 10);
    await buyer.api.feeds.buyFeed({ params: { id: post._id }, body: {} });
    expect(await vote(buyer)).toBe('none');
  });

  it('can be shown by its creator only, and needs distinct options', async () => {
    const { poll } = await posted();
    const other = await people.performer();
    const body = { type: 'poll' as const, pollIds: [poll._id] };
    expect(await codeOf(other.api.feeds.createFeed({ body }))).toBe('FEED_INCOMPLETE');
    const same = { description: 'Which?', options: ['Tea', 'tea'] };
    expect(await codeOf(author.api.feeds.createPoll({ body: same }))).toBe('INVALID');
    const past = { description: 'Which?', options: ['a', 'b'], expiredAt: '2020-01-01T00:00:00Z' };
    expect(await codeOf(author.api.feeds.createPoll({ body: past }))).toBe('INVALID');
  });

  it('closes at its end time', async () => {
    const poll = await ask(new Date(Date.now() + 1_500).toISOString());
    const body = { type: 'poll' as const, pollIds: [poll._id], audience: 'everyone' as const };
    const { data: post } = await author.api.feeds.createFeed({ body });
    const params = { id: poll._id };
    const optionId = poll.options[0]?._id ?? '';
    await expect
      .poll(async () => (await read(fan, post._id)).polls[0]?.status, { timeout: 15_000 })
      .toBe('closed');
    expect(await codeOf(fan.api.feeds.vote({ params, body: { optionId } }))).toBe('POLL_CLOSED');
  });
});
