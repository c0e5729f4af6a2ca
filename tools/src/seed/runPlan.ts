import { categoryIdOf } from '@ovation/backend/categories/ensureCategory';
import { filmOf, melodyOf } from './films.ts';
import { type Api, joinAsCreator, joinAsFan, type Person } from './people.ts';
import type { CreatorProfile, FanProfile } from './personas.ts';
import { avatarOf, pictureOf, pictureType } from './pictures.ts';
import type { Action } from './plan.ts';
import type { Provider } from './provider.ts';
import { carryOutCrowd } from './runCrowd.ts';

/** Executor of actions, as users would act: through the API, each as the acting person. */
export interface PlanClient {
  run(action: Action, at: number): Promise<void>;
}

export interface PlanClientOptions {
  readonly baseUrl: string;
  readonly provider: Pick<Provider, 'dispute' | 'payOut'>;
  /** Approves a creator's documents as the operator; where absent, no creator is verified. */
  readonly verify?: (performerId: string) => Promise<void>;
  /** Program that encodes films and melodies; without one there are none. */
  readonly ffmpeg?: string | undefined;
}

const cardMethod = 'pm_card_visa';
const currency = 'USD' as const;

const pictureBlob = (bytes: Uint8Array<ArrayBuffer>): Blob =>
  new Blob([bytes], { type: pictureType });

const formWith = (field: string, picture: Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData();
  form.set(field, pictureBlob(picture), 'picture.webp');
  return form;
};

/** Media file, and its upload type. */
interface Playing {
  readonly kind: 'film' | 'melody';
  readonly bytes: Uint8Array;
}

/** Its lowest note, in hertz. */
const rootOf = (seed: number): number => 165 + 11 * (seed % 6);

const playingOf = async (
  ffmpeg: string,
  action: Extract<Action, { kind: 'film' | 'melody' }>,
  seed: number,
): Promise<Playing> => {
  const { kind } = action;
  const root = rootOf(seed);
  if (kind === 'melody') return { kind, bytes: await melodyOf(ffmpeg, root) };
  const picture = await pictureOf(action.creator, action.picture);
  return { kind, bytes: await filmOf(ffmpeg, picture, root) };
};

const uploadPlaying = async (api: Api, { kind, bytes }: Playing): Promise<string> => {
  const form = new FormData();
  const [type, name] = kind === 'film' ? ['video/mp4', 'film.mp4'] : ['audio/mp4', 'melody.m4a'];
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const { feeds } = api;
  const { data } = await (kind === 'film'
    ? feeds.uploadFeedVideo({ form })
    : feeds.uploadFeedAudio({ form }));
  return data._id;
};

export const openPlanClient = ({
  baseUrl,
  provider,
  verify,
  ffmpeg,
}: PlanClientOptions): PlanClient => {
  const people = new Map<string, Promise<Person>>();
  const cards = new Map<string, Promise<string>>();
  const conversations = new Map<string, Promise<string>>();

  /** Signs people in on first use: also after an interrupted seeding. */
  const once = <T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>) => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };

  const fanOf = (fan: FanProfile): Promise<Person> =>
    once(people, fan.email, () => joinAsFan(baseUrl, fan));

  const creatorOf = (creator: CreatorProfile): Promise<Person> =>
    once(people, creator.email, async () =>
      joinAsCreator(baseUrl, creator, pictureBlob(await pictureOf(creator, 'avatar'))),
    );

  const cardOf = (fan: FanProfile): Promise<string> =>
    once(cards, fan.email, async () => {
      const { api } = await fanOf(fan);
      const { data } = await api.payments.addCard({
        params: { provider: 'stripe' },
        body: { paymentMethodId: cardMethod },
        idempotencyKey: `seed-card-${fan.username}`,
      });
      return data._id;
    });

  const conversationOf = (fan: FanProfile, creator: CreatorProfile): Promise<string> =>
    once(conversations, `${fan.email} ${creator.email}`, async () => {
      const [{ api }, { id }] = await Promise.all([fanOf(fan), creatorOf(creator)]);
      const body = { source: 'performer', sourceId: id } as const;
      return (await api.conversations.startConversation({ body })).data._id;
    });

  const introduce = async (creator: CreatorProfile): Promise<void> => {
    const { id, api } = await creatorOf(creator);
    await verify?.(id);
    const [avatar, cover] = await Promise.all([
      pictureOf(creator, 'avatar'),
      pictureOf(creator, 'cover'),
    ]);
    await api.files.uploadPerformerAvatar({ form: formWith('file', avatar) });
    await api.files.uploadPerformerCover({ form: formWith('file', cover) });
    const { bio, monthlyPrice, yearlyPrice, isFreeSubscription, details } = creator;
    await api.performers.updatePerformer({
      params: { id },
      body: { bio, monthlyPrice, yearlyPrice, isFreeSubscription, ...details },
    });
  };

  const welcome = async (fan: FanProfile): Promise<void> => {
    const { api } = await fanOf(fan);
    if (!fan.hasAvatar) return;
    await api.files.uploadAvatar({ form: formWith('file', await avatarOf(fan)) });
  };

  const upload = async (
    { api }: Person,
    { creator, pictures }: Extract<Action, { kind: 'post' }>,
  ): Promise<string[]> => {
    const ids: string[] = [];
    for (const name of pictures) {
      const picture = await pictureOf(creator, name);
      const { data } = await api.feeds.uploadFeedPhoto({ form: formWith('photo', picture) });
      ids.push(data._id);
    }
    return ids;
  };

  const write = async (
    action: Extract<Action, { kind: 'post' }>,
    idempotencyKey: string,
  ): Promise<void> => {
    const person = await creatorOf(action.creator);
    const fileIds = await upload(person, action);
    const { text, price, isForEveryone, isForFollowers, isPinned } = action;
    await person.api.feeds.createFeed({
      idempotencyKey,
      body: {
        type: fileIds.length > 0 ? 'photo' : 'text',
        text,
        fileIds,
        isSale: price > 0,
        price,
        ...(isForEveryone && { audience: 'everyone' }),
        ...(isForFollowers && { audience: 'followers' }),
        isPinned,
        tags: [...(action.tags ?? [])],
        categoryIds: (action.categories ?? []).map(categoryIdOf),
      },
    });
  };

  const putUp = async (
    action: Extract<Action, { kind: 'film' | 'melody' }>,
    seed: number,
  ): Promise<void> => {
    if (ffmpeg === undefined) return;
    const { creator, text, isForEveryone, kind } = action;
    const { api } = await creatorOf(creator);
    const fileId = await uploadPlaying(api, await playingOf(ffmpeg, action, seed));
    await api.feeds.createFeed({
      idempotencyKey: `seed-${seed}`,
      body: {
        type: kind === 'film' ? 'video' : 'audio',
        text,
        fileIds: [fileId],
        // A locked video shows its silent teaser.
        ...(kind === 'film' && { teaserId: fileId }),
        ...(isForEveryone && { audience: 'everyone' }),
      },
    });
  };

  const buyPost = async (
    { fan, creator }: Extract<Action, { kind: 'buyPost' }>,
    idempotencyKey: string,
  ): Promise<void> => {
    const [{ api }, { id }] = await Promise.all([fanOf(fan), creatorOf(creator)]);
    const { data } = await api.feeds.listFeeds({ query: { performerId: id, limit: 100 } });
    const post = data.data.find(({ isSale, isBought }) => isSale && !isBought);
    if (!post) return;
    await api.feeds.buyFeed({ params: { id: post._id }, body: {}, idempotencyKey });
  };

  const subscribe = async (
    { fan, creator, subscriptionType, isCancelled }: Extract<Action, { kind: 'subscribe' }>,
    idempotencyKey: string,
  ): Promise<void> => {
    const [{ api }, { id }, cardId] = await Promise.all([
      fanOf(fan),
      creatorOf(creator),
      cardOf(fan),
    ]);
    const { data } = await api.subscriptions.subscribe({
      body: { performerId: id, subscriptionType, cardId },
      idempotencyKey,
    });
    if (!isCancelled) return;
    const params = { provider: 'stripe', id: data.subscription._id };
    await api.subscriptions.cancelSubscription({ params, body: {} });
  };

  /** Tops up with the package of that price, as the screen offers it; else with a custom amount. */
  const topUp = async (
    { fan, amount }: Extract<Action, { kind: 'topUp' }>,
    idempotencyKey: string,
  ): Promise<void> => {
    const [{ api }, cardId] = await Promise.all([fanOf(fan), cardOf(fan)]);
    const { data } = await api.payments.listTokenPackages({});
    const offered = data.data.find(({ price }) => price === amount);
    const bought = offered ? { packageId: offered._id } : { amount, currency };
    await api.payments.topUp({ body: { ...bought, cardId }, idempotencyKey });
  };

  const speak = async (
    { fan, creator, isFromFan, text }: Extract<Action, { kind: 'say' }>,
    idempotencyKey: string,
  ) => {
    const id = await conversationOf(fan, creator);
    const { api } = await (isFromFan ? fanOf(fan) : creatorOf(creator));
    await api.messages.sendMessage({
      params: { id },
      body: { type: 'text', text },
      idempotencyKey,
    });
  };

  const carryOut = async (action: Action, at: number): Promise<void> => {
    const idempotencyKey = `seed-${at}`;
    switch (action.kind) {
      case 'joinCreator':
        return introduce(action.creator);
      case 'joinFan':
        return welcome(action.fan);
      case 'topUp': {
        return topUp(action, idempotencyKey);
      }
      case 'subscribe':
        return subscribe(action, idempotencyKey);
      case 'follow': {
        const [{ api }, { id }] = await Promise.all([fanOf(action.fan), creatorOf(action.creator)]);
        await api.follows.follow({ params: { id } });
        return;
      }
      case 'post':
        return write(action, idempotencyKey);
      case 'film':
      case 'melody':
        return putUp(action, at);
      case 'tip': {
        const [{ api }, { id }] = await Promise.all([fanOf(action.fan), creatorOf(action.creator)]);
        const { tokens, note: message } = action;
        const body = message === undefined ? { tokens } : { tokens, message };
        await api.tipping.sendTip({ params: { id }, body, idempotencyKey });
        return;
      }
      case 'dispute':
        return provider.dispute((await fanOf(action.fan)).id, action.outcome);
      case 'payOut':
        return provider.payOut();
      case 'buyPost':
        return buyPost(action, idempotencyKey);
      case 'ask':
      case 'like':
      case 'remark':
      case 'vote':
        return carryOutCrowd({ fanOf, creatorOf }, action, idempotencyKey);
      case 'say':
        return speak(action, idempotencyKey);
      case 'read': {
        const id = await conversationOf(action.fan, action.creator);
        const { api } = await (action.isByFan ? fanOf(action.fan) : creatorOf(action.creator));
        await api.messages.readAll({ params: { id } });
        return;
      }
      default:
        return action satisfies never;
    }
  };

  return { run: carryOut };
};
