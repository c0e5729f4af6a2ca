import { pictureOf } from '@ovation/backend/testing/people';
import { readMessages, write } from './fanSteps.ts';
import { readAllPages } from './people.ts';
import {
  advancePosition,
  newText,
  pairOf,
  readYourWrites,
  type Step,
  type Worker,
  type World,
} from './world.ts';

const salePriceMin = 5;
const salePriceMax = 60;

const uploadPhoto = async (worker: Worker, { actions }: World): Promise<string | undefined> => {
  const { person, random, client } = worker;
  const photo = await pictureOf(random.between(40, 400), random.between(40, 400));
  const uploaded = await client.until('upload a photo', (options) => {
    const form = new FormData();
    form.set('photo', photo, 'photo.png');
    return person.api.feeds.uploadFeedPhoto({ ...options, form });
  });
  if (!uploaded.isDone) return undefined;
  advancePosition(worker, uploaded.answer.position);
  const { _id: id } = uploaded.answer.data;
  actions.push({ kind: 'upload', performerId: person.id, id });
  return id;
};

const publish = async (worker: Worker, world: World, hasPhoto: boolean): Promise<void> => {
  const { person, random, client } = worker;
  const photo = hasPhoto ? await uploadPhoto(worker, world) : undefined;
  if (hasPhoto && photo === undefined) return;
  const fileIds = photo === undefined ? [] : [photo];
  const type = hasPhoto ? ('photo' as const) : ('text' as const);
  const isSale = random.chance(50);
  const price = isSale ? random.between(salePriceMin, salePriceMax) : 0;
  const body = { type, text: newText(worker), fileIds, isSale, price };
  const made = await client.until('post', (options) =>
    person.api.feeds.createFeed({ ...options, body }),
  );
  if (!made.isDone) return;
  const { position } = made.answer;
  advancePosition(worker, position);
  const { _id: id } = made.answer.data;
  world.actions.push({ kind: 'post', performerId: person.id, id, fileIds });
  world.posts.push({ id, performerId: person.id, price, isSale, position });
};

const writePriced = async (
  worker: Worker,
  { actions, pricedMessages }: World,
  fanId: string,
  conversationId: string,
): Promise<void> => {
  const { person, random, client } = worker;
  const price = random.between(salePriceMin, salePriceMax);
  const text = newText(worker);
  const sent = await client.until('write for tokens', (options) =>
    person.api.messages.sendMessage({
      ...options,
      params: { id: conversationId },
      body: { type: 'text', text, price },
    }),
  );
  if (!sent.isDone) return;
  const { position } = sent.answer;
  advancePosition(worker, position);
  const { _id: id } = sent.answer.data;
  actions.push({ kind: 'message', conversationId, senderId: person.id, id });
  pricedMessages.push({ id, performerId: person.id, fanId, price, position });
};

/** Reads back the creator's actions: with its position they are there, or the response is 503. */
const readBack = async (worker: Worker, { actions, tally }: World): Promise<void> => {
  const { person, client } = worker;
  const own = actions.filter(
    (action) => action.kind === 'post' && action.performerId === person.id,
  );
  const after = readYourWrites(worker);
  const listed = await client.once('list own posts', () =>
    readAllPages((query) => person.api.feeds.listOwnFeeds({ query, ...after })),
  );
  if (listed && listed.length !== own.length) {
    tally.findings.add(`${person.label} is shown ${listed.length} of ${own.length} own posts`);
  }
};

/** Steps of a creator, with their weights. */
export const creatorSteps = (worker: Worker, world: World): readonly Step[] => {
  const { random, person } = worker;
  const pair = (): { fanId: string; conversationId: string } => {
    const { id: fanId } = random.pick(world.people.fans);
    return { fanId, conversationId: world.conversations.get(pairOf(fanId, person.id)) ?? '' };
  };
  return [
    { weight: 25, run: () => write(worker, world, pair().conversationId) },
    {
      weight: 10,
      run: () => {
        const { fanId, conversationId } = pair();
        return writePriced(worker, world, fanId, conversationId);
      },
    },
    { weight: 12, run: () => publish(worker, world, false) },
    { weight: 8, run: () => publish(worker, world, true) },
    { weight: 10, run: () => readMessages(worker, pair().conversationId) },
    { weight: 8, run: () => readBack(worker, world) },
  ];
};
