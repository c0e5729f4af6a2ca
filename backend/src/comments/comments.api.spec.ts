import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { openPeople, type Person } from '../testing/people.ts';
import { openSocket } from '../testing/sockets.ts';
import { specStack } from '../testing/stack.ts';

const addresses = specStack();
const people = openPeople(addresses.origin);

/** Generous timeout: other specs may run at the same time. */
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 });

const openPost = async (star: Person): Promise<string> =>
  (
    await star.api.feeds.createFeed({
      body: { type: 'text', text: 'Hello', audience: 'everyone' },
    })
  ).data._id;

/** Viewer of a post, connected to one of the API processes. */
const openViewer = async (person: Person, apiUrl: string | undefined, objectId: string) => {
  const open = await openSocket(apiUrl ?? addresses.origin, person.token);
  await open.login(person.token);
  const joined: unknown = await open.socket
    .timeout(10_000)
    .emitWithAck('object/join', { objectType: 'feed', objectId });
  return { ...open, joined };
};

const comment = (person: Person, objectId: string, content: string, parentId?: string) =>
  person.api.comments.createComment({ body: { objectType: 'feed', objectId, content, parentId } });

it('pushes comments to viewers of a post across two processes, until they lose access', async () => {
  const [fan, other, star] = await Promise.all([people.fan(), people.fan(), people.performer()]);
  const post = await openPost(star);
  const [first, second] = addresses.apiUrls;
  const [ofFan, ofOther] = await Promise.all([
    openViewer(fan, first, post),
    openViewer(other, second, post),
  ]);
  expect(ofFan.joined).toEqual({ data: { objectType: 'feed', objectId: post } });

  const { data: written } = await comment(fan, post, 'First!');
  await other.api.reactions.addReaction({
    body: { action: 'like', objectType: 'comment', objectId: written._id },
  });
  const push = { objectType: 'feed', objectId: post, parentId: null, commentId: written._id };
  await eventually(() => {
    for (const { bodiesOf } of [ofFan, ofOther]) {
      expect(bodiesOf('comment/changed')).toEqual([
        { ...push, change: 'written', totalComment: 1 },
      ]);
      expect(bodiesOf('reaction/counted')).toEqual([
        { objectType: 'comment', objectId: written._id, totalLike: 1 },
      ]);
    }
  });

  await star.api.blocking.blockUser({ body: { userId: other.id } });
  await eventually(() => expect(ofOther.bodiesOf('audience/changed')).toHaveLength(1));
  expect(
    await ofOther.socket
      .timeout(10_000)
      .emitWithAck('object/join', { objectType: 'feed', objectId: post }),
  ).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

it('does not push locked comments', async () => {
  const [fan, star] = await Promise.all([people.fan(), people.performer()]);
  const { data } = await star.api.feeds.createFeed({ body: { type: 'text', text: 'Locked' } });
  const { joined } = await openViewer(fan, addresses.apiUrls[0], data._id);
  expect(joined).toMatchObject({ error: { code: 'LOCKED', status: 403 } });
});

/** Reacts, writes, or deletes the last comment, as one of three people. */
const act = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom('like', 'unlike', 'write', 'delete'),
});

it('counts consistently after concurrent actions', async () => {
  const [star, ...fans] = await Promise.all([
    people.performer(),
    people.fan(),
    people.fan(),
    people.fan(),
  ]);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      const post = await openPost(star);
      const like = { body: { action: 'like', objectType: 'feed', objectId: post } } as const;
      const written: string[] = [];
      const run = async ({ who, what }: (typeof acts)[number]): Promise<void> => {
        const fan = fans[who] as Person;
        if (what === 'like') await fan.api.reactions.addReaction(like);
        else if (what === 'unlike') await fan.api.reactions.removeReaction(like);
        else if (what === 'write') written.push((await comment(fan, post, 'Lovely')).data._id);
        else {
          const id = written.pop();
          if (id !== undefined) await star.api.comments.removeComment({ params: { id } });
        }
      };
      await Promise.all(acts.map(run));
      const { data: listed } = await star.api.comments.listComments({
        query: { objectType: 'feed', objectId: post },
      });
      expect([listed.total, listed.data.length]).toEqual([written.length, written.length]);
    }),
    { numRuns: 5 },
  );
});
