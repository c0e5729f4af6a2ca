import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { Session, StaffMember, WayIn } from '@ovation/contracts/auth/routes';
import type { BankingSettings, GatewaySettingsView } from '@ovation/contracts/banking/settings';
import type { BlockedPerson, MutedPerson } from '@ovation/contracts/blocking/routes';
import type { Category } from '@ovation/contracts/categories/category';
import type { Comment, CommentFilter, InboxComment } from '@ovation/contracts/comments/comment';
import type { CommentTarget } from '@ovation/contracts/comments/rules';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import type { DataExport } from '@ovation/contracts/dataExport/routes';
import type { Earning, EarningStats } from '@ovation/contracts/earnings/earning';
import type { Factors } from '@ovation/contracts/factors/factor';
import type { Feed } from '@ovation/contracts/feeds/feed';
import type { FeedEdit, FeedFigures } from '@ovation/contracts/feeds/figures';
import type { FileView } from '@ovation/contracts/files/file';
import type { FollowPerson } from '@ovation/contracts/follows/follow';
import type { LinkedIdentity } from '@ovation/contracts/identities/routes';
import type { DeepPage, Page } from '@ovation/contracts/kernel/page';
import type { Message } from '@ovation/contracts/messages/message';
import type {
  Notification,
  NotificationPreferences,
} from '@ovation/contracts/notifications/notice';
import type { CardList } from '@ovation/contracts/payments/card';
import type { TokenPackage } from '@ovation/contracts/payments/tokenPackage';
import type { TransactionLine } from '@ovation/contracts/payments/transaction';
import type { Participant } from '@ovation/contracts/people/participant';
import type {
  OwnPerformerProfile,
  PerformerCard,
  PerformerProfile,
} from '@ovation/contracts/performers/performer';
import type { Block } from '@ovation/contracts/posts/content';
import type { Post, StaffPost } from '@ovation/contracts/posts/post';
import type { ProfileOptions, UserView } from '@ovation/contracts/profiles/routes';
import type { Charge } from '@ovation/contracts/purchases/charge';
import type { ItemKind } from '@ovation/contracts/purchases/item';
import type { Country, CountryState, LanguageChoice } from '@ovation/contracts/reference/reference';
import type { Removal } from '@ovation/contracts/removal/routes';
import type { QueuedReport, StaffReport } from '@ovation/contracts/reports/report';
import type { Hits, Keyword } from '@ovation/contracts/search/routes';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import type { StaffSettings } from '@ovation/contracts/settings/writable';
import type { OwnSubscription, Subscriber } from '@ovation/contracts/subscriptions/subscription';
import type { FoundAccount } from '@ovation/contracts/suspension/routes';
import type {
  Application,
  ApplicationDetails,
  Review,
} from '@ovation/contracts/verification/review';
import type { ReviewState } from '@ovation/contracts/verification/rules';
import type { StatementLine } from '@ovation/contracts/wallet/line';
import type {
  dataTagErrorSymbol,
  dataTagSymbol,
  InfiniteData,
  UnsetMarker,
} from '@tanstack/react-query';
import type { PageStart } from './pages.ts';

declare const madeHere: unique symbol;

/** Under what the cache keeps something. Only this file makes one. */
export interface MadeKey extends ReadonlyArray<unknown> {
  readonly [madeHere]: true;
}

// An array that somebody writes where a key belongs, anywhere, does not compile.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: MadeKey;
  }
}

/** The data that lies under a key is a part of its type. */
export interface Key<Data> extends MadeKey {
  readonly [dataTagSymbol]: Data;
  readonly [dataTagErrorSymbol]: UnsetMarker;
}

/** What a purchase cost, and what was left after it; both tokens. */
export interface Spent {
  readonly price: number;
  readonly balance: number;
}

/** By what a person can sign in. */
interface WaysIn {
  readonly hasPassword: boolean;
  readonly identities: readonly LinkedIdentity[];
}
type ListKey<Item> = Key<InfiniteData<DeepPage<Item>, PageStart>>;

const under = <Made extends MadeKey>(...parts: readonly unknown[]): Made =>
  parts as unknown as Made;

/** The beginning of others: what is said of it counts for all of them. */
const all = (...parts: readonly string[]): MadeKey => under(...parts);

/**
 * The key of everything that browsers keep of the server's answers, by capability. Micro-frontends that
 * never meet read the same things: by these keys one sees what another has made old (`freshness.ts`).
 */
export const keys = {
  auth: {
    me: under<Key<CurrentUser>>('auth', 'me'),
    sessions: under<Key<Page<Session>>>('auth', 'sessions'),
    username: (username: string) => under<Key<boolean>>('auth', 'username', username),
    staffMember: under<Key<StaffMember>>('auth', 'staffMember'),
    sleepingWaysIn: under<Key<readonly WayIn[]>>('auth', 'sleepingWaysIn'),
  },
  banking: {
    all: all('banking'),
    account: under<Key<BankingSettings>>('banking', 'account'),
    gateways: under<Key<readonly GatewaySettingsView[]>>('banking', 'gateways'),
  },
  blocking: {
    country: under<Key<boolean>>('blocking', 'country'),
    countries: under<Key<readonly string[]>>('blocking', 'countries'),
    people: (q: string) => under<ListKey<BlockedPerson>>('blocking', 'people', q),
    latest: under<Key<readonly BlockedPerson[]>>('blocking', 'people', 'latest'),
    lists: all('blocking', 'people'),
    muted: under<ListKey<MutedPerson>>('blocking', 'muted'),
    /** Whether anybody is muted. */
    hasMuted: under<Key<boolean>>('blocking', 'muted', 'any'),
  },
  /** In a language. */
  categories: (locale: string) => under<Key<readonly Category[]>>('categories', locale),
  comments: {
    all: all('comments'),
    of: (objectType: CommentTarget, objectId: string) => all('comments', objectType, objectId),
    list: (objectType: CommentTarget, objectId: string, sort: string) =>
      under<ListKey<Comment>>('comments', objectType, objectId, 'list', sort),
    replies: (objectType: CommentTarget, objectId: string, parentId: string) =>
      under<ListKey<Comment>>('comments', objectType, objectId, 'replies', parentId),
    /** What others have written under all that is one's own. */
    inbox: (state: string) => under<ListKey<InboxComment>>('comments', 'inbox', state),
    inboxes: all('comments', 'inbox'),
    filter: under<Key<CommentFilter>>('comments', 'filter'),
  },
  conversations: {
    all: all('conversations'),
    list: (q: string, isArchived: boolean) =>
      under<Key<Page<Conversation>>>('conversations', 'list', { q, isArchived }),
    lists: all('conversations', 'list'),
    one: (id: string) => under<Key<Conversation>>('conversations', 'one', id),
    /** The one with a person, which is begun by asking for it. */
    with: (source: 'user' | 'performer', sourceId: string) =>
      under<Key<Conversation>>('conversations-with', source, sourceId),
  },
  /** Null: the person asked for none. */
  dataExport: under<Key<DataExport | null>>('dataExport'),
  earnings: {
    all: all('earnings'),
    stats: under<Key<EarningStats>>('earnings', 'stats'),
    period: (from: string, to: string) => under<MadeKey>('earnings', 'period', from, to),
    list: (type: string) => under<ListKey<Earning>>('earnings', 'list', type),
  },
  factors: under<Key<Factors>>('factors'),
  feeds: {
    lists: all('feeds', 'list'),
    list: (filter: object) => under<ListKey<Feed>>('feeds', 'list', filter),
    /** What stands at the head of a list now, above the newest that is shown. */
    heads: all('feeds', 'head'),
    head: (filter: object, newestId: string) =>
      under<Key<Page<Feed>['data']>>('feeds', 'head', filter, newestId),
    one: (id: string) => under<Key<Feed>>('feeds', 'one', id),
    ones: all('feeds', 'one'),
    /** A post of which something is still being made. */
    preparing: (id: string) => under<Key<string>>('feeds', 'preparing', id),
    ownLists: all('feeds', 'own'),
    /** Own posts of some days, by when they were published or will be; both ISO 8601. */
    ownBetween: (from: string, to: string) =>
      under<ListKey<Feed>>('feeds', 'own', 'between', from, to),
    ownOne: (id: string) => under<Key<Feed>>('feeds', 'own', 'one', id),
    figures: (id: string, from: string, to: string) =>
      under<Key<FeedFigures>>('feeds', 'figures', id, from, to),
    history: (id: string, offset: number) =>
      under<Key<Page<FeedEdit>>>('feeds', 'own', 'history', id, offset),
    own: (status: string) => under<ListKey<Feed>>('feeds', 'own', status),
  },
  files: {
    lists: all('files', 'list'),
    list: (filter: object) => under<ListKey<FileView>>('files', 'list', filter),
    status: (id: string) => under<Key<FileView>>('files', 'status', id),
  },
  follows: {
    lists: all('follows'),
    followers: (q: string) => under<ListKey<FollowPerson>>('follows', 'followers', q),
    following: (q: string) => under<ListKey<FollowPerson>>('follows', 'following', q),
    /** Whether anybody is followed. */
    hasAny: under<Key<boolean>>('follows', 'any'),
    /** Other creators among the followers of one. */
    publicFollowers: (performerId: string) =>
      under<ListKey<Participant>>('follows', 'publicFollowers', performerId),
  },
  identities: {
    own: under<Key<WaysIn>>('identities', 'own'),
  },
  messages: {
    lists: all('messages', 'list'),
    list: (conversationId: string) => under<ListKey<Message>>('messages', 'list', conversationId),
    found: (conversationId: string, q: string) =>
      under<ListKey<Message>>('messages', 'found', conversationId, q),
    unread: under<Key<number>>('messages', 'unread'),
  },
  notifications: {
    all: all('notifications'),
    list: under<ListKey<Notification>>('notifications', 'list'),
    unread: under<Key<number>>('notifications', 'unread'),
    preferences: under<Key<NotificationPreferences>>('notifications', 'preferences'),
  },
  payments: {
    cards: under<Key<CardList>>('payments', 'cards'),
    packages: under<Key<readonly TokenPackage[]>>('payments', 'packages'),
    transactions: all('payments', 'transactions'),
    transaction: (id: string) => under<Key<TransactionLine>>('payments', 'transactions', 'one', id),
    transactionList: (type: string) =>
      under<ListKey<TransactionLine>>('payments', 'transactions', type),
  },
  performers: {
    one: (idOrUsername: string) => under<Key<PerformerProfile>>('performers', 'one', idOrUsername),
    ones: all('performers', 'one'),
    own: under<Key<OwnPerformerProfile>>('performers', 'own'),
    search: (filter: object) => under<ListKey<PerformerProfile>>('performers', 'search', filter),
    searches: all('performers', 'search'),
    suggestions: under<Key<readonly PerformerProfile[]>>('performers', 'suggestions'),
    /** Those with the most subscriptions. */
    top: under<Key<readonly PerformerProfile[]>>('performers', 'top'),
  },
  posts: {
    one: (slug: string, locale: string) => under<Key<Post>>('posts', 'one', slug, locale),
    ones: all('posts', 'one'),
    written: all('posts', 'written'),
    writtenList: (offset: number) =>
      under<Key<Page<StaffPost>>>('posts', 'written', 'list', offset),
    writtenOne: (id: string) => under<Key<StaffPost>>('posts', 'written', 'one', id),
    preview: (text: string) => under<Key<readonly Block[]>>('posts', 'preview', text),
  },
  profiles: {
    options: (locale: string) => under<Key<ProfileOptions>>('profiles', 'options', locale),
    user: (id: string) => under<Key<UserView>>('profiles', 'user', id),
  },
  purchases: {
    /** What was bought on this visit, and for how much. */
    spent: (kind: ItemKind, targetId: string) =>
      under<Key<Spent>>('purchases', 'spent', kind, targetId),
  },
  reference: {
    countries: under<Key<readonly Pick<Country, 'code' | 'name' | 'flag'>[]>>(
      'reference',
      'countries',
    ),
    languages: under<Key<readonly LanguageChoice[]>>('reference', 'languages'),
    states: (country: string) =>
      under<Key<readonly CountryState[]>>('reference', 'states', country),
    cities: (country: string, state: string) =>
      under<Key<readonly string[]>>('reference', 'cities', country, state),
  },
  /** Null: the account stays. */
  removal: under<Key<Removal | null>>('removal'),
  reactions: {
    bookmarks: all('reactions', 'bookmarks'),
    bookmarkedFeeds: under<ListKey<Feed>>('reactions', 'bookmarks', 'feeds'),
    bookmarkedPerformers: under<ListKey<PerformerCard>>('reactions', 'bookmarks', 'performers'),
  },
  reports: {
    all: all('reports'),
    list: (filter: object) => under<ListKey<QueuedReport>>('reports', 'list', filter),
    one: (id: string) => under<Key<StaffReport>>('reports', 'one', id),
  },
  search: {
    hits: (q: string) => under<Key<Hits>>('search', 'hits', q),
    creators: (q: string) => under<Key<readonly PerformerProfile[]>>('search', 'creators', q),
    keywords: (q: string) => under<Key<readonly Keyword[]>>('search', 'keywords', q),
    people: (q: string) => under<Key<Page<Participant>>>('search', 'people', q),
    posts: (q: string) => under<Key<readonly Feed[]>>('search', 'posts', q),
    trending: under<Key<readonly Feed[]>>('search', 'trending'),
  },
  settings: under<Key<PublicSettings>>('settings'),
  /** Below the public ones: whatever makes those old makes these old. */
  settingsOfStaff: under<Key<StaffSettings>>('settings', 'staff'),
  subscriptions: {
    own: all('subscriptions', 'own'),
    ownList: (filter: { status?: OwnSubscription['status']; performerId?: string }) =>
      under<ListKey<OwnSubscription>>('subscriptions', 'own', 'list', filter),
    /** The one to a creator; null: there never was one. */
    ownOf: (performerId: string) =>
      under<Key<OwnSubscription | null>>('subscriptions', 'own', 'of', performerId),
    /** Whether there is a live one. */
    hasAny: under<Key<boolean>>('subscriptions', 'own', 'any'),
    subscribers: (status: string) =>
      under<ListKey<Subscriber>>('subscriptions', 'subscribers', status),
  },
  suspension: {
    account: (name: string) => under<Key<FoundAccount>>('suspension', 'account', name),
    accounts: all('suspension', 'account'),
  },
  verification: {
    own: under<Key<Review>>('verification', 'own'),
    applications: all('verification', 'applications'),
    list: (status: ReviewState, offset: number) =>
      under<Key<Page<Application>>>('verification', 'applications', status, offset),
    one: (id: string) => under<Key<ApplicationDetails>>('verification', 'applications', 'one', id),
  },
  wallet: {
    statements: all('wallet', 'statement'),
    statement: (type: string) => under<ListKey<StatementLine>>('wallet', 'statement', type),
    /** What was spent on things of one type; it gets old with the statement. */
    charges: (type: Charge['type']) =>
      under<ListKey<Charge>>('wallet', 'statement', 'charges', type),
    chargesTotal: (type: Charge['type']) =>
      under<Key<number>>('wallet', 'statement', 'charges', type, 'total'),
  },
} as const;

/** Of which conversation the messages are that lie under a key; undefined where other things do. */
export const conversationOf = (key: readonly unknown[]): string | undefined => {
  const [capability, kind, conversationId] = key;
  const isList = capability === 'messages' && kind === 'list';
  return isList && typeof conversationId === 'string' ? conversationId : undefined;
};
