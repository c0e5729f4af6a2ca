import { setTimeout as delay } from 'node:timers/promises';
import type { PaymentMade } from '@ovation/contracts/payments/transaction';
import type { ChargeMade } from '@ovation/contracts/purchases/charge';
import { deriveId } from '@ovation/event-log/ids';
import { actionsOf, balanceOf, cardsOf } from './actions.ts';
import { type FaultPerson, readAllPages } from './people.ts';
import {
  advancePosition,
  newText,
  pairOf,
  readYourWrites,
  type Step,
  type Worker,
  type World,
} from './world.ts';

/** Cards of the sandbox, by their behaviour at a charge and at authentication. */
const paysCard = 'pm_card_visa';
const declinedCard = 'pm_card_chargeCustomerFail';
/** Requires authentication when it is stored, and at each payment. */
const confirmedCard = 'pm_card_threeDSecure2Required';

interface Cards {
  readonly pays: string;
  readonly declined: string;
  readonly confirmed: string;
}

const tokensADollar = 10;
const tipTokensMin = 10;
const tipTokensMax = 40;
const params = { provider: 'stripe' };

const addCard = async (
  worker: Worker,
  { actions, provider }: World,
  paymentMethodId: string,
  outcome: 'complete' | 'fail' = 'complete',
): Promise<string | undefined> => {
  const { person, client } = worker;
  const added = await client.until('add a card', (options) =>
    person.api.payments.addCard({ ...options, params, body: { paymentMethodId } }),
  );
  if (!added.isDone) return undefined;
  const { _id: id, status, clientSecret } = added.answer.data;
  advancePosition(worker, added.answer.position);
  const isAsked = status === 'requires_action';
  if (isAsked && clientSecret) await provider.answerFor(clientSecret, outcome);
  actions.push({
    kind: 'card',
    fanId: person.id,
    id,
    isKept: !isAsked || outcome === 'complete',
  });
  return id;
};

/**
 * True when the payment succeeded, from the kind of card: the response alone may only say that it
 * is processing.
 */
const isPaid = async (
  { clientSecret, status }: PaymentMade,
  { provider }: World,
  outcome: 'complete' | 'fail',
): Promise<boolean> => {
  if (status !== 'requires_action' || !clientSecret) return true;
  await provider.answerFor(clientSecret, outcome);
  return outcome === 'complete';
};

/** Stored card, or a typed one that may be stored. */
type Payer = { readonly cardId: string } | { paymentMethodId: string; keepCard: boolean };

const topUp = async (
  worker: Worker,
  world: World,
  payer: Payer,
  outcome: 'complete' | 'fail',
  amount: number,
): Promise<void> => {
  const { person, client } = worker;
  const made = await client.until(
    'top up',
    (options) =>
      person.api.payments.topUp({ ...options, body: { amount, currency: 'USD', ...payer } }),
    ['CARD_DECLINED'],
  );
  if (!made.isDone) {
    world.actions.push({ kind: 'top-up-declined', fanId: person.id });
    return;
  }
  advancePosition(worker, made.answer.position);
  const { data } = made.answer;
  const tokens = amount * tokensADollar;
  const paid = await isPaid(data, world, outcome);
  world.actions.push({ kind: 'top-up', fanId: person.id, id: data._id, tokens, isPaid: paid });
  if (paid && 'keepCard' in payer && payer.keepCard) {
    const id = deriveId(data._id, 'card');
    world.actions.push({ kind: 'card', fanId: person.id, id, isKept: true });
  }
};

const tip = async (worker: Worker, { actions }: World, creator: FaultPerson): Promise<void> => {
  const { person, random, client } = worker;
  const tokens = random.between(tipTokensMin, tipTokensMax);
  const note = random.chance(40) ? newText(worker) : null;
  const body = note === null ? { tokens } : { tokens, message: note };
  const sent = await client.until(
    'tip',
    (options) => person.api.tipping.sendTip({ ...options, params: { id: creator.id }, body }),
    ['INSUFFICIENT_BALANCE'],
  );
  if (!sent.isDone) return;
  advancePosition(worker, sent.answer.position);
  const { _id: id } = sent.answer.data;
  actions.push({ kind: 'tip', fanId: person.id, performerId: creator.id, id, tokens, note });
};

const buy = async (worker: Worker, { posts, pricedMessages, actions }: World): Promise<void> => {
  const { person, random, client } = worker;
  const bought = new Set(
    actionsOf(actions, 'purchase')
      .filter(({ fanId }) => fanId === person.id)
      .map(({ targetId }) => targetId),
  );
  const things = [
    ...posts.filter(({ isSale }) => isSale).map((post) => ({ ...post, what: 'feed' as const })),
    ...pricedMessages
      .filter(({ fanId }) => fanId === person.id)
      .map((message) => ({ ...message, what: 'message' as const })),
  ];
  if (things.length === 0) return;
  // Now and then an item that is there already: it has to be refused.
  const fresh = things.filter(({ id }) => !bought.has(id));
  const thing = random.pick(fresh.length > 0 && random.chance(90) ? fresh : things);
  const call = { params: { id: thing.id }, body: { price: thing.price } };
  const { feeds, messages } = person.api;
  const made = await client.until(
    `buy a ${thing.what}`,
    (options): Promise<{ data: ChargeMade; position: string | undefined }> =>
      thing.what === 'feed'
        ? feeds.buyFeed({ ...options, ...call })
        : messages.buyMessage({ ...options, ...call }),
    ['INSUFFICIENT_BALANCE', 'ALREADY_BOUGHT', 'MESSAGE_ALREADY_BOUGHT'],
  );
  if (!made.isDone) return;
  advancePosition(worker, made.answer.position);
  actions.push({
    kind: 'purchase',
    fanId: person.id,
    performerId: thing.performerId,
    id: made.answer.data._id,
    targetId: thing.id,
    tokens: thing.price,
  });
};

const subscribe = async (
  worker: Worker,
  { actions, people }: World,
  cards: Cards,
): Promise<void> => {
  const { person, random, client } = worker;
  const known = new Set(
    actionsOf(actions, 'subscription')
      .filter(({ fanId }) => fanId === person.id)
      .map(({ performerId }) => performerId),
  );
  const creator = people.creators.find(({ id }) => !known.has(id));
  if (!creator) return;
  const subscriptionType = random.chance(60) ? 'monthly' : 'free';
  const made = await client.until('subscribe', (options) =>
    person.api.subscriptions.subscribe({
      ...options,
      body: { performerId: creator.id, subscriptionType, cardId: cards.pays },
    }),
  );
  if (!made.isDone) return;
  advancePosition(worker, made.answer.position);
  const { subscription, transaction } = made.answer.data;
  actions.push({
    kind: 'subscription',
    fanId: person.id,
    performerId: creator.id,
    id: subscription._id,
    transactionId: transaction?._id ?? null,
  });
};

const changePlan = async (worker: Worker, { actions }: World): Promise<void> => {
  const { person, client } = worker;
  const changed = new Set(actionsOf(actions, 'plan-changed').map(({ id }) => id));
  const subscription = actionsOf(actions, 'subscription').find(
    ({ fanId, id, transactionId }) =>
      fanId === person.id && transactionId !== null && !changed.has(id),
  );
  if (!subscription) return;
  const { id } = subscription;
  const made = await client.until(
    'change a plan',
    // A retry finds the result of the first attempt.
    () =>
      person.api.subscriptions.changePlan({
        params: { ...params, id },
        body: { subscriptionType: 'yearly' },
      }),
  );
  if (!made.isDone) return;
  advancePosition(worker, made.answer.position);
  actions.push({ kind: 'plan-changed', fanId: person.id, id });
};

const removeCard = async (worker: Worker, { actions }: World, cards: Cards): Promise<void> => {
  const { person, client } = worker;
  // As a person would, of those that are shown: a card that has paid is stored a moment later.
  const listed = await client.once('list cards', () =>
    readAllPages((query) => person.api.payments.listCards({ query })),
  );
  const shown = new Set(listed?.map(({ _id: card }) => card));
  const kept = new Set(Object.values(cards));
  const id = cardsOf(actions, person.id).find((card) => shown.has(card) && !kept.has(card));
  if (id === undefined) return;
  const removed = await client.until(
    'remove a card',
    // A retry finds the result of the first attempt.
    () => person.api.payments.removeCard({ params: { id } }),
    ['CARD_NOT_FOUND'],
  );
  if (removed.isDone) advancePosition(worker, removed.answer.position);
  actions.push({ kind: 'card-removed', fanId: person.id, id });
};

/** Reads back the person's actions: with its position they are there, or the response is 503. */
const readBack = async (worker: Worker, { actions, posts, tally }: World): Promise<void> => {
  const { person, random, client } = worker;
  const charges = [...actionsOf(actions, 'tip'), ...actionsOf(actions, 'purchase')]
    .filter(({ fanId }) => fanId === person.id)
    .map(({ id }) => id);
  const after = readYourWrites(worker);
  const listed = await client.once('list charges', () =>
    readAllPages((query) => person.api.wallet.listCharges({ query, ...after })),
  );
  const found = new Set(listed?.map(({ _id: id }) => id));
  const lost = listed ? charges.filter((id) => !found.has(id)) : [];
  if (lost.length > 0) tally.findings.add(`${person.label} is not shown the charges ${lost}`);
  if (posts.length === 0) return;
  const post = random.pick(posts);
  await client.once('open a post', () =>
    person.api.feeds.getFeed({
      params: { id: post.id },
      ...(post.position !== undefined && { after: post.position }),
    }),
  );
  await client.once('open a page', () =>
    person.api.performers.getPerformer({ params: { id: post.performerId }, ...after }),
  );
};

export const write = async (
  worker: Worker,
  { actions }: World,
  conversationId: string,
): Promise<void> => {
  const { person, client } = worker;
  const text = newText(worker);
  const sent = await client.until('write', (options) =>
    person.api.messages.sendMessage({
      ...options,
      params: { id: conversationId },
      body: { type: 'text', text },
    }),
  );
  if (!sent.isDone) return;
  advancePosition(worker, sent.answer.position);
  actions.push({ kind: 'message', conversationId, senderId: person.id, id: sent.answer.data._id });
};

export const readMessages = async (worker: Worker, conversationId: string): Promise<void> => {
  const { person, client } = worker;
  const call = { params: { id: conversationId } };
  const read = await client.until('read', () => person.api.messages.readAll(call));
  if (read.isDone) advancePosition(worker, read.answer.position);
};

const pollEveryMs = 50;
const usableWithinMs = 60_000;

/** Waits until a card can pay: the provider sends a webhook for its confirmation. */
const untilCardUsable = async ({ person, client }: Worker, cardId: string): Promise<void> => {
  const deadline = Date.now() + usableWithinMs;
  for (;;) {
    const listed = await client.once('list cards', () => person.api.payments.listCards());
    const card = listed?.data.data.find(({ _id }) => _id === cardId);
    if (card?.status === 'active') return;
    if (Date.now() > deadline) throw new Error('a card that was confirmed cannot be used');
    await delay(pollEveryMs);
  }
};

/** Prepares a fan before any fault: cards, some tokens, a conversation with each creator. */
export const prepareFan = async (worker: Worker, world: World): Promise<Cards> => {
  const { person, client } = worker;
  const [pays = '', declined = '', confirmed = ''] = [
    await addCard(worker, world, paysCard),
    await addCard(worker, world, declinedCard),
    await addCard(worker, world, confirmedCard),
  ];
  await untilCardUsable(worker, confirmed);
  await topUp(worker, world, { cardId: pays }, 'complete', 30);
  for (const creator of world.people.creators) {
    // Either of the two may write first.
    await person.api.follows.follow({ params: { id: creator.id } });
    const body = { source: 'performer', sourceId: creator.id } as const;
    // The wait for read-your-writes is bounded; a busy machine takes longer.
    const begun = await client.until('start a conversation', (options) =>
      person.api.conversations.startConversation({ body, ...options }),
    );
    if (!begun.isDone) throw new Error('a conversation was not begun');
    world.conversations.set(pairOf(person.id, creator.id), begun.answer.data._id);
  }
  return { pays, declined, confirmed };
};

/** Steps of a fan, with their weights. */
export const fanSteps = (worker: Worker, world: World, cards: Cards): readonly Step[] => {
  const { random, person } = worker;
  const creator = (): FaultPerson => random.pick(world.people.creators);
  const conversation = (): string => world.conversations.get(pairOf(person.id, creator().id)) ?? '';
  const amount = (): number => random.between(6, 30);
  const outcome = (): 'complete' | 'fail' => (random.chance(70) ? 'complete' : 'fail');
  const isPoor = (): boolean => balanceOf(world.actions, person.id) < 60;
  return [
    { weight: 30, run: () => tip(worker, world, creator()) },
    { weight: 25, run: () => write(worker, world, conversation()) },
    {
      weight: 10,
      run: () =>
        isPoor()
          ? topUp(worker, world, { cardId: cards.pays }, 'complete', amount())
          : topUp(worker, world, { cardId: cards.confirmed }, outcome(), amount()),
    },
    {
      weight: 3,
      run: () => topUp(worker, world, { cardId: cards.declined }, 'complete', amount()),
    },
    {
      weight: 4,
      run: async () => {
        const isAsked = random.chance(40);
        const paymentMethodId = isAsked ? confirmedCard : paysCard;
        const payer = { paymentMethodId, keepCard: random.chance(50) };
        await topUp(worker, world, payer, isAsked ? outcome() : 'complete', amount());
      },
    },
    { weight: 12, run: () => buy(worker, world) },
    { weight: 4, run: () => subscribe(worker, world, cards) },
    { weight: 2, run: () => changePlan(worker, world) },
    {
      weight: 4,
      run: async () => {
        const isAsked = random.chance(40);
        const card = isAsked ? confirmedCard : paysCard;
        await addCard(worker, world, card, isAsked ? outcome() : 'complete');
      },
    },
    { weight: 4, run: () => removeCard(worker, world, cards) },
    { weight: 8, run: () => readMessages(worker, conversation()) },
    { weight: 10, run: () => readBack(worker, world) },
  ];
};
