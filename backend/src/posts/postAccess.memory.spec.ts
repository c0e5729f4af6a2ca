import { randomUUID } from 'node:crypto';
import { audiences } from '@ovation/contracts/content/access/rules';
import type { Feed } from '@ovation/contracts/posts/feed';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fastEncoding, movingPicture, recordClip } from '../testing/media.ts';
import { openPeople, type Person, pictureOf, topUp } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';

/** Staff work under `/admin/`; here they have no special access, own nothing and vote on nothing. */
const staff = ['moderator', 'admin', 'support', 'finance'] as const;

/**
 * Access model, small enough to be read: each relation to a creator, audience and post state, in lists,
 * single reads, votes and file URLs: photos, videos with everything a player requests, and public teasers.
 * Notifications are modelled in `feedPublished.api.spec`.
 */
const { origin } = specStack();
const people = openPeople(origin);

const states = ['active', 'draft', 'inactive', 'scheduled', 'expired'] as const;
type State = (typeof states)[number];
type Audience = (typeof audiences)[number];

const relations = [
  'signed out',
  'stranger',
  'follower',
  'subscriber',
  'buyer',
  'blocked',
  'creator',
  'other creator',
  ...staff,
] as const;
type Relation = (typeof relations)[number];

interface MadePost {
  readonly id: string;
  readonly audience: Audience;
  readonly state: State;
  readonly isVideo: boolean;
  readonly pollId: string;
  readonly optionId: string;
}

/** Purchases stay: made before the post expired or was deactivated. */
const isBuyer = (who: Relation, { audience, state }: MadePost): boolean =>
  who === 'buyer' && audience === 'buyers' && (state === 'active' || state === 'expired');

/** Reports if a single read finds it. */
const isFound = (who: Relation, post: MadePost): boolean => {
  if (who === 'creator') return true;
  if (who === 'blocked') return false;
  return post.state === 'active' || isBuyer(who, post);
};

/** Reports if lists of published posts include it. */
const isListed = (who: Relation, { state }: MadePost): boolean =>
  state === 'active' && who !== 'blocked';

const isOpen = (who: Relation, post: MadePost): boolean => {
  if (who === 'creator' || post.audience === 'everyone' || isBuyer(who, post)) return true;
  if (post.audience === 'followers') return who === 'follower' || who === 'subscriber';
  return post.audience === 'subscribers' && who === 'subscriber';
};

const mayVote = (who: Relation, post: MadePost): boolean =>
  post.state === 'active' &&
  isFound(who, post) &&
  isOpen(who, post) &&
  !['signed out', 'creator', 'other creator', ...staff].includes(who);

const tag = randomUUID();
const text = `Only for some: ${randomUUID()}`;
const dayMs = 86_400_000;
/** Generous timeout: the worker shares a small machine with other specs, and transcodes two videos. */
const processingMsMax = 60_000;
const persons = new Map<Relation, Pick<Person, 'api'> & Partial<Pick<Person, 'token'>>>();
/** Files of a photo or video post. */
interface Media {
  readonly type: 'photo' | 'video';
  readonly fileIds: string[];
  readonly teaserId: string | null;
}
let creator: Person;
let posts: readonly MadePost[];

const personOf = (who: Relation) => persons.get(who) ?? { api: people.anonymous };

const finished = async (person: Person, id: string): Promise<string> => {
  await vi.waitFor(
    async () => {
      const { data: view } = await person.api.files.fileStatus({ params: { id } });
      expect(view.status).toBe('finished');
    },
    { timeout: processingMsMax },
  );
  return id;
};

const photoOf = async (person: Person): Promise<string> => {
  const form = new FormData();
  form.set('photo', await pictureOf(40, 30), 'photo.png');
  return finished(person, (await person.api.feeds.uploadFeedPhoto({ form })).data._id);
};

const clipOf = async (person: Person, clip: Buffer, what: 'Video' | 'Teaser'): Promise<string> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(clip)], { type: 'video/mp4' }), 'clip.mp4');
  return finished(person, (await person.api.feeds[`uploadFeed${what}`]({ form })).data._id);
};

const timesOf = (state: State, endsAt: string): object => {
  if (state === 'expired') return { expiresAt: endsAt };
  return state === 'scheduled' ? { scheduledAt: new Date(Date.now() + dayMs).toISOString() } : {};
};

const make = async (
  audience: Audience,
  state: State,
  media: Media,
  endsAt: string,
): Promise<MadePost> => {
  const { data: poll } = await creator.api.feeds.createPoll({
    body: { description: 'Which?', options: ['One', 'Other'] },
  });
  const { data: post } = await creator.api.feeds.createFeed({
    body: {
      ...media,
      text,
      pollIds: [poll._id],
      tags: [tag],
      audience,
      isSale: audience === 'buyers',
      price: audience === 'buyers' ? 10 : 0,
      showExcerpt: false,
      ...timesOf(state, endsAt),
      status: state === 'draft' || state === 'inactive' ? state : 'active',
    } as Parameters<typeof creator.api.feeds.createFeed>[0]['body'],
  });
  const optionId = poll.options[0]?._id ?? '';
  const isVideo = media.type === 'video';
  return { id: post._id, audience, state, isVideo, pollId: poll._id, optionId };
};

beforeAll(async () => {
  const [author, other, ...fans] = await Promise.all([
    people.performer(),
    people.performer(),
    ...Array.from({ length: 5 }, () => people.fan()),
  ]);
  const [stranger, follower, subscriber, buyer, blocked] = fans as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  creator = author;
  const named = { stranger, follower, subscriber, buyer, blocked, creator };
  for (const [who, person] of Object.entries(named)) persons.set(who as Relation, person);
  persons.set('other creator', other);
  const employed = await Promise.all(staff.map((role) => createStaff(origin, role)));
  for (const [at, role] of staff.entries()) {
    const person = employed[at];
    if (person) persons.set(role, person);
  }

  const params = { id: creator.id };
  await creator.api.performers.updatePerformer({ params, body: { isFreeSubscription: true } });
  await Promise.all([
    follower.api.follows.follow({ params }),
    blocked.api.follows.follow({ params }),
    subscriber.api.subscriptions.subscribe({
      body: { performerId: creator.id, subscriptionType: 'free' },
    }),
    topUp(buyer, 10),
  ]);
  const clip = await recordClip('clip.mp4', [...movingPicture('160x90', 1), ...fastEncoding]);
  const [photoId, videoId, teaserId] = await Promise.all([
    photoOf(creator),
    clipOf(creator, clip, 'Video'),
    clipOf(creator, clip, 'Teaser'),
  ]);
  const photo = { type: 'photo', fileIds: [photoId], teaserId: null } satisfies Media;
  const video = { type: 'video', fileIds: [videoId], teaserId } satisfies Media;
  const endsAt = new Date(Date.now() + 4_000).toISOString();
  posts = await Promise.all(
    audiences.flatMap((audience) => [
      ...states.map((state) => make(audience, state, photo, endsAt)),
      make(audience, 'active', video, endsAt),
    ]),
  );
  for (const post of posts) {
    if (!isBuyer('buyer', post)) continue;
    await buyer.api.feeds.buyFeed({ params: { id: post.id }, body: {} });
  }
  await creator.api.blocking.blockUser({ body: { userId: blocked.id } });
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(endsAt)), {
    timeout: processingMsMax,
  });
}, 120_000);

const read = async (who: Relation, { id }: MadePost): Promise<Feed | undefined> => {
  const call = personOf(who).api.feeds.getFeed({ params: { id } });
  return call.then(
    ({ data }) => data,
    () => undefined,
  );
};

const listed = async (who: Relation, query: object): Promise<ReadonlyMap<string, Feed>> => {
  const { data } = await personOf(who).api.feeds.listFeeds({ query: { limit: 100, ...query } });
  return new Map(data.data.map((post) => [post._id, post]));
};

/** Asserts that a response has exactly the allowed fields of a post. */
const expectVisible = (who: Relation, made: MadePost, post: Feed | undefined): void => {
  const open = isOpen(who, made);
  const name = `${made.audience}, ${made.state}`;
  expect([name, post?.isLocked], name).toEqual([name, !open]);
  expect([name, post?.text ?? null]).toEqual([name, open ? text : null]);
  expect([name, post?.files.length, post?.polls.length]).toEqual([
    name,
    open ? 1 : 0,
    open ? 1 : 0,
  ]);
  expect([name, post?.teaser !== null]).toEqual([name, made.isVideo]);
  if (!open) expect(JSON.stringify(post)).not.toContain(text);
};

type Token = string | undefined;

const fetched = async (url: string, token: Token): Promise<{ status: number; text: string }> => {
  const response = await fetch(new URL(url, origin), {
    headers: token ? { authorization: token } : {},
  });
  return { status: response.status, text: await response.text() };
};

/** Extracts the URLs of a playlist: of other playlists, or of segments. */
const urlsIn = async (url: string, token: Token): Promise<string[]> => {
  const { text: playlist } = await fetched(url, token);
  const named = playlist.split('\n').flatMap((line) => {
    const [, uri] = /URI="([^"]+)"/.exec(line) ?? [];
    if (uri) return [uri];
    return line === '' || line.startsWith('#') ? [] : [line];
  });
  return named.map((uri) => new URL(uri, new URL(url, origin)).href);
};

/** Lists all URLs a player requests for a video: its renditions and their segments. */
const playbackUrls = async (url: string, token: Token): Promise<string[]> => {
  const qualities = await urlsIn(url, token);
  const parts = await Promise.all(qualities.map((quality) => urlsIn(quality, token)));
  return [...new Set([url, ...qualities, ...parts.flat()])];
};

/** Requests all of these and returns the distinct statuses. */
const statusesOf = async (urls: readonly string[], token: Token): Promise<number[]> => {
  const answers = await Promise.all(urls.map((url) => fetched(url, token)));
  return [...new Set(answers.map(({ status }) => status))];
};

describe.each(relations)('%s', (who) => {
  it('finds posts by single reads', async () => {
    for (const made of posts) {
      const post = await read(who, made);
      const name = `${made.audience}, ${made.state}`;
      expect([name, post !== undefined]).toEqual([name, isFound(who, made)]);
      if (post) expectVisible(who, made, post);
    }
  });

  it.each([
    ['the creator’s page', () => ({ performerId: creator.id })],
    ['everybody’s posts with a tag', () => ({ tag })],
  ])('sees the same in %s', async (_, query) => {
    const found = await listed(who, query());
    for (const made of posts) {
      const name = `${made.audience}, ${made.state}`;
      expect([name, found.has(made.id)]).toEqual([name, isListed(who, made)]);
      if (found.has(made.id)) expectVisible(who, made, found.get(made.id));
    }
  });

  it.each(['discover', 'for-you', 'following', 'trending'] as const)(
    'sees no more in %s',
    async (source) => {
      const found = await listed(who, { source });
      for (const made of posts) {
        const post = found.get(made.id);
        if (!post) continue;
        expect(isListed(who, made)).toBe(true);
        expectVisible(who, made, post);
      }
    },
  );

  it('opens files by personal signed URLs', async () => {
    const { token } = personOf(who);
    const other = personOf(who === 'stranger' ? 'follower' : 'stranger').token ?? '';
    for (const made of posts) {
      const [file] = (await read(who, made))?.files ?? [];
      if (!file) continue;
      const statusWith = async (headers: Record<string, string>) =>
        (await fetch(`${origin}${file.url}`, { headers })).status;
      expect(await statusWith(token ? { authorization: token } : {})).toBe(200);
      if (token) expect(await statusWith({ authorization: other })).toBe(403);
    }
  });

  it('plays open videos by personal signed URLs', async () => {
    const { token } = personOf(who);
    const other = personOf(who === 'stranger' ? 'follower' : 'stranger').token;
    for (const made of posts.filter(({ isVideo }) => isVideo)) {
      const [own] = (await read('creator', made))?.files ?? [];
      const ofCreator = await playbackUrls(own?.url ?? '', creator.token);
      expect(ofCreator.length).toBeGreaterThan(2);
      if (who !== 'creator') expect(await statusesOf(ofCreator, token)).toEqual([403]);
      const [file] = (await read(who, made))?.files ?? [];
      if (!file) continue;
      const urls = await playbackUrls(file.url ?? '', token);
      expect(urls).toHaveLength(ofCreator.length);
      // Without a session each URL is signed for anonymous visitors.
      expect(await statusesOf(urls, token)).toEqual([200]);
      if (token) expect(await statusesOf(urls, other)).toEqual([403]);
    }
  });

  it('plays teasers of shown posts, locked or not', async () => {
    const { token } = personOf(who);
    for (const made of posts.filter(({ isVideo }) => isVideo)) {
      const post = await read(who, made);
      if (!post) continue;
      const urls = await playbackUrls(post.teaser?.url ?? '', token);
      expect(urls.length).toBeGreaterThan(2);
      expect(await statusesOf(urls, token)).toEqual([200]);
      const [file] = (await read('creator', made))?.files ?? [];
      const { pathname } = new URL(file?.url ?? '', origin);
      const { search } = new URL(post.teaser?.url ?? '', origin);
      // A teaser's signature opens nothing else.
      expect((await fetched(pathname + search, token)).status).toBe(403);
    }
  });

  it('votes in open polls', async () => {
    for (const made of posts) {
      const { pollId, optionId } = made;
      const call = personOf(who).api.feeds.vote({ params: { id: pollId }, body: { optionId } });
      const name = `${made.audience}, ${made.state}`;
      expect([name, (await codeOf(call)) === 'none']).toEqual([name, mayVote(who, made)]);
    }
  });
});
