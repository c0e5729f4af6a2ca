import { type CrowdAction, planCrowd } from './crowd.ts';
import { type CreatorProfile, conversationTexts, type FanProfile, tipNotes } from './personas.ts';
import { type Random, seededRandom } from './random.ts';
import { tagsOfPost } from './subjects.ts';

/** Action of a person in the demo world, at a time in its past. */
export type Action =
  | CrowdAction
  | ({ readonly at: Date } & (
      | { readonly kind: 'joinCreator'; readonly creator: CreatorProfile }
      | { readonly kind: 'joinFan'; readonly fan: FanProfile }
      | { readonly kind: 'topUp'; readonly fan: FanProfile; readonly amount: number }
      | {
          readonly kind: 'subscribe';
          readonly fan: FanProfile;
          readonly creator: CreatorProfile;
          readonly subscriptionType: 'monthly' | 'yearly';
          /** Cancelled at once: it then ends with the paid period. */
          readonly isCancelled: boolean;
        }
      | { readonly kind: 'follow'; readonly fan: FanProfile; readonly creator: CreatorProfile }
      | {
          readonly kind: 'post';
          readonly creator: CreatorProfile;
          readonly text: string;
          /** Names of the creator's pictures that it shows. */
          readonly pictures: readonly string[];
          /** Tokens; 0 when it is not for sale. */
          readonly price: number;
          /** Not for sale, and public. */
          readonly isForEveryone: boolean;
          /** Not for sale, and open to followers. */
          readonly isForFollowers?: boolean;
          readonly isPinned: boolean;
          /** Tags. */
          readonly tags?: readonly string[];
          /** Codes of the profile categories. */
          readonly categories?: readonly string[];
        }
      | {
          /** Pan over one of the creator's pictures. */
          readonly kind: 'film';
          readonly creator: CreatorProfile;
          readonly text: string;
          readonly picture: string;
          readonly isForEveryone: boolean;
        }
      | {
          /** Audio of a few notes. */
          readonly kind: 'melody';
          readonly creator: CreatorProfile;
          readonly text: string;
          readonly isForEveryone: boolean;
        }
      | {
          readonly kind: 'tip';
          readonly fan: FanProfile;
          readonly creator: CreatorProfile;
          readonly tokens: number;
          readonly note: string | undefined;
        }
      | {
          /** A fan's bank disputes the last top-up, and decides at once. */
          readonly kind: 'dispute';
          readonly fan: FanProfile;
          readonly outcome: 'won' | 'lost';
        }
      /** The provider's balance is paid out to the platform's bank. */
      | { readonly kind: 'payOut' }
      | { readonly kind: 'buyPost'; readonly fan: FanProfile; readonly creator: CreatorProfile }
      | {
          readonly kind: 'say';
          readonly fan: FanProfile;
          readonly creator: CreatorProfile;
          readonly isFromFan: boolean;
          readonly text: string;
        }
      | {
          readonly kind: 'read';
          readonly fan: FanProfile;
          readonly creator: CreatorProfile;
          readonly isByFan: boolean;
        }
    ));

/** One of so many posts of a creator is public. */
const publicEach = 3;
/** And of the others one of so many is for followers. */
const followersOnlyEach = 4;
const dayMs = 86_400_000;
const minuteMs = 60_000;
const historyDays = 120;
/**
 * Maximal age of a monthly subscription that is live when the demo is first seen: within its last
 * period.
 */
const liveMonthlyDaysMax = 27;
const tipsPerFan = 18;
const tipTokens = [10, 10, 15, 20, 20, 25, 50, 50, 75, 100, 150] as const;
const topUpAmounts = [5.99, 9.99, 24.99, 49.99] as const;

const crowdSeed = 1_867;

/** Personas of the story. */
export interface Personas {
  readonly creators: readonly CreatorProfile[];
  /** The first is that of the demo account. */
  readonly fans: readonly FanProfile[];
  /** The first of the films alone; all where it is left out. */
  readonly filmsMax?: number | undefined;
}

interface PlanState extends Personas {
  readonly now: Date;
  /** Number of days ago that each fan joined. */
  readonly joined: Map<FanProfile, number>;
  readonly random: Random;
  readonly actions: Action[];
}

/** Time of so many days ago, at some hour of the day. */
const daysAgo = ({ now, random }: PlanState, days: number): Date =>
  new Date(now.getTime() - days * dayMs - random.between(1, 20 * 60) * minuteMs);

const after = ({ random }: PlanState, moment: Date, minutesMax: number): Date =>
  new Date(moment.getTime() + random.between(1, minutesMax) * minuteMs);

const planRegistrations = (state: PlanState): void => {
  const { actions, random, creators, fans } = state;
  for (const creator of creators) {
    actions.push({ kind: 'joinCreator', creator, at: daysAgo(state, historyDays + 2) });
  }
  fans.forEach((fan, at) => {
    const days = at === 0 ? historyDays : random.between(45, historyDays);
    state.joined.set(fan, days);
    actions.push({ kind: 'joinFan', fan, at: daysAgo(state, days) });
  });
};

/** Exponent of growth: of posts in equal steps, most are recent. */
const pace = 1.3;

const writePosts = (state: PlanState): void => {
  const { actions, random, creators } = state;
  for (const creator of creators) {
    const { posts, shows, quietDays } = creator;
    posts.forEach((text, at) => {
      const share = (posts.length - at - 1) / posts.length;
      const ago = quietDays + (historyDays - quietDays) * share ** pace;
      const days = Math.max(quietDays, Math.round(ago) + random.between(-3, 3));
      const pictures = shows[at] ?? [];
      const place = at + creators.indexOf(creator);
      const isForEveryone = place % publicEach === 0;
      const price = pictures.length > 0 && random.chance(25) ? random.pick([30, 50, 80, 120]) : 0;
      actions.push({
        kind: 'post',
        creator,
        text,
        pictures,
        price,
        isForEveryone: price === 0 && isForEveryone,
        isForFollowers: price === 0 && !isForEveryone && place % followersOnlyEach === 1,
        isPinned: at === 1,
        tags: tagsOfPost(creator.username, at),
        categories: creator.details.categories,
        at: daysAgo(state, days),
      });
    });
  }
};

const fillWallet = (state: PlanState, fan: FanProfile, from: number): void => {
  const { actions, random, fans } = state;
  const times = fan === fans[0] ? 5 : random.between(2, 5);
  for (let at = 0; at < times; at++) {
    const days = Math.round((from * (times - at)) / times);
    const amount = at === 0 ? 49.99 : random.pick(topUpAmounts);
    actions.push({ kind: 'topUp', fan, amount, at: daysAgo(state, days) });
  }
  // The demo account has tokens to try it with.
  if (fan === fans[0]) {
    const at = new Date(state.now.getTime() - minuteMs);
    actions.push({ kind: 'topUp', fan, amount: 99.99, at });
  }
};

const subscribeTo = (state: PlanState, fan: FanProfile, creator: CreatorProfile): void => {
  const { actions, random } = state;
  const roll = random.between(1, 100);
  const begin = (
    subscriptionType: 'monthly' | 'yearly',
    [fewest, most]: readonly [number, number],
    isCancelled: boolean,
  ): void => {
    const at = daysAgo(state, random.between(fewest, most));
    actions.push({ kind: 'subscribe', fan, creator, subscriptionType, isCancelled, at });
  };
  const live = [1, liveMonthlyDaysMax] as const;
  if (roll <= 20) begin('yearly', [5, 38], false);
  else if (roll <= 35) begin('monthly', [33, 38], true);
  else if (roll <= 50) {
    // Returned: one month that expired, and one that is running.
    begin('monthly', [33, 38], true);
    begin('monthly', [1, 2], false);
  } else begin('monthly', live, random.chance(15));
};

const planConversation = (
  state: PlanState,
  fan: FanProfile,
  creator: CreatorProfile,
  days: number,
): void => {
  const { actions, random } = state;
  const isFresh = days === 0;
  let at = daysAgo(state, days);
  random.pick(conversationTexts).forEach((text, line) => {
    const isFromFan = line % 2 === 0;
    actions.push({ kind: 'say', fan, creator, isFromFan, text, at });
    const isRead = !isFresh || random.chance(50);
    at = after(state, at, 30);
    if (isRead) actions.push({ kind: 'read', fan, creator, isByFan: !isFromFan, at });
    at = after(state, at, 60);
  });
};

const liveAsFan = (state: PlanState, fan: FanProfile): void => {
  const { actions, random, creators, fans } = state;
  const isDemoFan = fan === fans[0];
  const joined = (state.joined.get(fan) ?? 1) - 1;
  fillWallet(state, fan, joined);
  const liked = isDemoFan ? creators.slice(0, 5) : random.sample(creators, random.between(2, 5));
  for (const creator of liked) subscribeTo(state, fan, creator);
  for (let at = 0; at < tipsPerFan; at++) {
    actions.push({
      kind: 'tip',
      fan,
      creator: random.pick(liked),
      tokens: random.pick(tipTokens),
      note: random.chance(45) ? random.pick(tipNotes) : undefined,
      at: daysAgo(state, random.between(0, joined - 1)),
    });
  }
  if (random.chance(60)) {
    const at = daysAgo(state, random.between(0, 30));
    actions.push({ kind: 'buyPost', fan, creator: random.pick(liked), at });
  }
  const partners = random.sample(liked, isDemoFan ? 4 : random.between(1, 2));
  partners.forEach((creator, at) => {
    planConversation(
      state,
      fan,
      creator,
      at === 0 ? random.between(0, 1) : random.between(1, joined - 1),
    );
  });
};

/** Maximal number of creators that a fan follows without a subscription. */
const onlyFollowedMax = 6;

/**
 * Plans follows: of subscribed creators, and some more; planned after the rest, as disputes are.
 */
const followCreators = (state: PlanState): void => {
  const { actions, random, creators, fans } = state;
  const known = actions.flatMap((one) => (one.kind === 'subscribe' ? [one] : []));
  for (const fan of fans) {
    const subscribedTo = new Set(known.flatMap((one) => (one.fan === fan ? [one.creator] : [])));
    const others = creators.filter((creator) => !subscribedTo.has(creator));
    const joined = (state.joined.get(fan) ?? 1) - 1;
    const more = random.sample(others, Math.min(others.length, random.between(1, onlyFollowedMax)));
    for (const creator of [...subscribedTo, ...more]) {
      actions.push({
        kind: 'follow',
        fan,
        creator,
        at: daysAgo(state, random.between(0, joined)),
      });
    }
  }
};

const playing = [
  {
    kind: 'film',
    creator: 0,
    text: 'A slow look at the shelf before the kiln goes on.',
    picture: 'film-trio',
    open: true,
  },
  {
    kind: 'film',
    creator: 0,
    text: 'The same shelf, and what I think of each of them.',
    picture: 'film-single',
    open: false,
  },
  { kind: 'melody', creator: 1, text: 'What played while I worked today.', open: true },
  {
    kind: 'film',
    creator: 2,
    text: 'Two quiet minutes, cut down to twelve seconds.',
    picture: 'film-trail',
    open: false,
  },
] as const;

/** Plans recent films and audios; separately, so that the rest of the story stays unchanged. */
const planMedia = (state: PlanState): void => {
  const { filmsMax = Number.POSITIVE_INFINITY } = state;
  let films = 0;
  playing.forEach((media, daysBefore) => {
    const creator = state.creators[media.creator];
    if (media.kind === 'film') films += 1;
    if (!creator || (media.kind === 'film' && films > filmsMax)) return;
    const action = { ...media, creator, isForEveryone: media.open };
    state.actions.push({ ...action, at: daysAgo(state, daysBefore) });
  });
};

const payOutDaysAgo = [90, 60, 30, 3] as const;
const disputes = [
  { outcome: 'lost', daysBefore: 20 },
  { outcome: 'won', daysBefore: 12 },
] as const;

/** Plans disputes last, so that the story of the people stays unchanged. */
const planDisputes = (state: PlanState): void => {
  const { actions, fans } = state;
  for (const days of payOutDaysAgo) actions.push({ kind: 'payOut', at: daysAgo(state, days) });
  disputes.forEach(({ outcome, daysBefore }, at) => {
    // The fan of the demo account has no disputes.
    const fan = fans[at + 1];
    if (fan) actions.push({ kind: 'dispute', fan, outcome, at: daysAgo(state, daysBefore) });
  });
};

/** Plans all actions of the demo world up to now, in order. The same seed gives the same story. */
export const planDemoWorld = (now: Date, random: Random, personas: Personas): readonly Action[] => {
  const state: PlanState = { ...personas, now, random, joined: new Map(), actions: [] };
  planRegistrations(state);
  writePosts(state);
  for (const fan of personas.fans) liveAsFan(state, fan);
  planDisputes(state);
  followCreators(state);
  planMedia(state);
  state.actions.push(...planCrowd(now, seededRandom(crowdSeed), personas));
  return state.actions
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
};
