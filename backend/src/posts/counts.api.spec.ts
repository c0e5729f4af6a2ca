import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openPeople, type Person } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { openSpecLog } from '../testing/specLog.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
const log = openSpecLog();
afterAll(() => log.close());

const peopleCount = 4;

/** Poll with two options in an open post. */
const createOpenPoll = async ({ api }: Person) => {
  const { data: poll } = await api.feeds.createPoll({
    body: { description: 'What now?', options: ['Tea', 'Coffee'] },
  });
  const { data: post } = await api.feeds.createFeed({
    body: { type: 'poll', pollIds: [poll._id], audience: 'everyone' },
  });
  // The response comes once it is public.
  await api.feeds.getFeed({ params: { id: post._id } });
  const options = poll.options.map(({ _id }) => _id);
  // Comments ever written, and those not deleted.
  const comments: { readonly all: string[]; readonly standing: string[] } = {
    all: [],
    standing: [],
  };
  return { post: post._id, poll: poll._id, options, comments };
};

type Asked = Awaited<ReturnType<typeof createOpenPoll>>;

/** Reacts, writes, or deletes another's last comment, as one of a few people. */
const act = fc.record({
  who: fc.nat(peopleCount - 1),
  what: fc.constantFrom('like', 'unlike', 'write', 'delete', 'vote 0', 'vote 1'),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

const interactionOf =
  (fans: readonly Person[], star: Person, { post, poll, options, comments }: Asked) =>
  async ({ who, what }: Act): Promise<void> => {
    const { api } = fans[who] as Person;
    const like = { body: { action: 'like', objectType: 'feed', objectId: post } } as const;
    if (what === 'like') await api.reactions.addReaction(like);
    else if (what === 'unlike') await api.reactions.removeReaction(like);
    else if (what === 'write') {
      const body = { objectType: 'feed', objectId: post, content: 'Lovely' } as const;
      const { _id } = (await api.comments.createComment({ body })).data;
      comments.all.push(_id);
      comments.standing.push(_id);
    } else if (what === 'delete') {
      const id = comments.standing.shift();
      if (id !== undefined) await star.api.comments.removeComment({ params: { id } });
    } else {
      const optionId = options[Number(what.at(-1))] ?? '';
      const vote = api.feeds.vote({ params: { id: poll }, body: { optionId } });
      expect(await codeOf(vote)).toMatch(/^(none|ALREADY_VOTED)$/);
    }
  };

const eventsOf = async (stream: string) => {
  const events: AnyRecordedEvent[] = [];
  for await (const event of log.read(stream)) events.push(event);
  return events;
};

/** Counts of a post from the log, without read models. */
const countFromLog = async (fans: readonly Person[], { post, poll, options, comments }: Asked) => {
  const lastOf = async (stream: string) => (await eventsOf(stream)).at(-1);
  const likes = await Promise.all(fans.map(({ id }) => lastOf(`reaction-${id}-like-feed-${post}`)));
  const last = await Promise.all(comments.all.map((id) => lastOf(`comment-${id}`)));
  const votes = await Promise.all(fans.map(({ id }) => eventsOf(`vote-${poll}-${id}`)));
  const chosen = votes.flat().map(({ data }) => (data as { optionId: string }).optionId);
  return {
    totalLike: likes.filter((event) => event?.type === 'ReactionAdded').length,
    totalComment: last.filter((event) => event?.type === 'CommentWritten').length,
    votes: options.map((id) => chosen.filter((one) => one === id).length),
  };
};

it('counts likes, comments and votes as in the log after concurrent actions', async () => {
  const star = await people.performer();
  const fans = await Promise.all(Array.from({ length: peopleCount }, () => people.fan()));
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
      const openPoll = await createOpenPoll(star);
      await Promise.all(acts.map(interactionOf(fans, star, openPoll)));
      const counted = await countFromLog(fans, openPoll);
      await expect
        .poll(async () => {
          const { data } = await star.api.feeds.getFeed({ params: { id: openPoll.post } });
          const { totalLike, totalComment, polls } = data;
          return { totalLike, totalComment, votes: polls[0]?.options.map((one) => one.totalVote) };
        })
        .toEqual(counted);
    }),
    { numRuns: 5 },
  );
});
