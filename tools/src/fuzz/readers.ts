/** Predicate of permitted readers of a text, according to the calls so far. */
export type MayRead = (actorId: string | undefined) => boolean;

const markerPattern = /fz[0-9]{8}zf/g;
const markerDigits = 8;
/** An excerpt shows the first 120 characters of a locked post to all users. */
const excerptLengthMax = 120;

/**
 * Registry of sent texts: each carries a unique marker, with its permitted readers. Every marker in
 * a response is looked up: one at the wrong person is a leak.
 */
export class MarkedTexts {
  readonly #readers = new Map<string, { readonly origin: string; mayRead: MayRead }>();

  /** Creates a unique text that only its author may read, until `allow` says otherwise. */
  make(origin: string, authorId: string | undefined): string {
    const marker = `fz${String(this.#readers.size).padStart(markerDigits, '0')}zf`;
    this.#readers.set(marker, { origin, mayRead: (id) => id !== undefined && id === authorId });
    return marker;
  }

  /** Permits readers of the texts that were sent with a call, besides their author. */
  allow(sent: string, mayRead: MayRead): void {
    for (const [marker] of sent.matchAll(markerPattern)) {
      const known = this.#readers.get(marker);
      if (!known) continue;
      const before = known.mayRead;
      known.mayRead = (id) => before(id) || mayRead(id);
    }
  }

  /** Texts in a response that its reader may not see, each with the call that it was sent with. */
  leaksIn(answer: string, readerId: string | undefined): readonly string[] {
    return [...new Set(answer.match(markerPattern))].flatMap((marker) => {
      const known = this.#readers.get(marker);
      return known && !known.mayRead(readerId) ? [`${marker}, sent with ${known.origin}`] : [];
    });
  }
}

/** Text before a marker, where an excerpt of the text is public. */
export const excerptFiller = 'word '.repeat(Math.ceil(excerptLengthMax / 5) + 2);

interface Post {
  readonly performerId: string;
  /** True once it was open to subscribers, or to followers, which those are. */
  wasForSubscribers: boolean;
  /** True once it was open to followers. */
  wasForFollowers: boolean;
  /** True once it was open to everyone. */
  wasForEveryone: boolean;
  readonly buyers: Set<string>;
}

interface Conversation {
  readonly people: readonly string[];
}

/** Succeeded call, with the data that rules about readers need. */
export interface SucceededCall {
  readonly name: string;
  readonly actorId: string | undefined;
  readonly pathId: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
}

export const anyReader: MayRead = () => true;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Public part of a call's input: a locked post shows its tags, and plans are on the creator's page. */
export const publicTexts = ({ name, body }: Pick<SucceededCall, 'name' | 'body'>): string => {
  if (name === 'feeds.createFeed' || name === 'feeds.updateFeed') return list(body.tags).join(' ');
  if (name === 'plans.createPlan' || name === 'plans.updatePlan') {
    return `${text(body.name)} ${text(body.description)}`;
  }
  return '';
};

/**
 * Model of grants between people: it permits everything that was ever permitted (an expired
 * subscription still counts), so that findings do not depend on timing.
 */
export class Readers {
  readonly #posts = new Map<string, Post>();
  readonly #subscribers = new Map<string, Set<string>>();
  readonly #followers = new Map<string, Set<string>>();
  readonly #conversations = new Map<string, Conversation>();
  readonly #messageBuyers = new Map<string, Set<string>>();
  /** Posts that contained a poll or a file, and posts of comments. */
  readonly #postsOf = new Map<string, Set<string>>();

  /** Adds a conversation; tips and messages may begin one without an explicit call. */
  addConversation(id: string, people: readonly string[]): void {
    this.#conversations.set(id, { people });
  }

  /** Adds a post that was written before the calls began. */
  addPost(id: string, performerId: string): void {
    const buyers = new Set<string>();
    const wasFor = { wasForSubscribers: true, wasForFollowers: true, wasForEveryone: true };
    this.#posts.set(id, { performerId, ...wasFor, buyers });
  }

  #standsIn(thingId: string, postId: string): void {
    this.#postsOf.set(thingId, (this.#postsOf.get(thingId) ?? new Set()).add(postId));
  }

  /** Readers of a post may read its content. */
  #mayReadIn(thingId: string): MayRead {
    return (id) =>
      [...(this.#postsOf.get(thingId) ?? [])].some((postId) => {
        const post = this.#posts.get(postId);
        return post !== undefined && this.#mayReadPost(post)(id);
      });
  }

  #mayReadPost(post: Post): MayRead {
    return (id) =>
      post.wasForEveryone ||
      (id !== undefined &&
        (id === post.performerId ||
          post.buyers.has(id) ||
          (post.wasForFollowers && (this.#followers.get(post.performerId)?.has(id) ?? false)) ||
          (post.wasForSubscribers && (this.#subscribers.get(post.performerId)?.has(id) ?? false))));
  }

  #ofPost({ name, pathId, actorId, body, data }: SucceededCall): MayRead {
    const postId = name === 'feeds.createFeed' ? text(data._id) : (pathId ?? '');
    const post = this.#posts.get(postId) ?? {
      performerId: actorId ?? '',
      wasForSubscribers: false,
      wasForFollowers: false,
      wasForEveryone: false,
      buyers: new Set<string>(),
    };
    if (body.isSale !== true) post.wasForSubscribers = true;
    if (body.isSale !== true && body.audience === 'followers') post.wasForFollowers = true;
    if (body.audience === 'everyone') post.wasForEveryone = true;
    this.#posts.set(postId, post);
    for (const thingId of [...list(body.pollIds), ...list(body.fileIds)]) {
      this.#standsIn(text(thingId), postId);
    }
    return this.#mayReadPost(post);
  }

  #ofMessage({ pathId, actorId, body, data }: SucceededCall): MayRead {
    const people = this.#conversations.get(pathId ?? '')?.people ?? [];
    const files = list(body.fileIds);
    const isLocked = typeof body.price === 'number' && body.price > 0 && files.length === 0;
    if (!isLocked) return (id) => id !== undefined && people.includes(id);
    const buyers = new Set<string>();
    this.#messageBuyers.set(text(data._id), buyers);
    return (id) => id !== undefined && (id === actorId || buyers.has(id));
  }

  /** Applies the effect of a call, and returns who besides the author may read its texts. */
  apply(done: SucceededCall): MayRead | undefined {
    const { name, actorId = '', pathId = '', body, data } = done;
    switch (name) {
      case 'feeds.createFeed':
      case 'feeds.updateFeed':
        return this.#ofPost(done);
      case 'feeds.buyFeed':
        this.#posts.get(pathId)?.buyers.add(actorId);
        return undefined;
      case 'feeds.createPoll':
        return this.#mayReadIn(text(data._id));
      case 'files.describeFile':
        return this.#mayReadIn(pathId);
      case 'comments.createComment':
        this.#standsIn(text(data._id), text(body.objectId));
        return this.#mayReadIn(text(data._id));
      case 'comments.editComment':
        return this.#mayReadIn(pathId);
      case 'subscriptions.subscribe': {
        const performerId = text(body.performerId);
        const subscribers = this.#subscribers.get(performerId) ?? new Set();
        this.#subscribers.set(performerId, subscribers.add(actorId));
        return undefined;
      }
      case 'follows.follow': {
        const followers = this.#followers.get(pathId) ?? new Set();
        this.#followers.set(pathId, followers.add(actorId));
        return undefined;
      }
      case 'conversations.startConversation':
        this.addConversation(text(data._id), [actorId, text(body.sourceId)]);
        return undefined;
      case 'messages.sendMessage':
        return this.#ofMessage(done);
      case 'messages.buyMessage':
        this.#messageBuyers.get(pathId)?.add(actorId);
        return undefined;
      case 'tipping.sendTip':
        return (id) => id === pathId;
      case 'auth.updateUser':
      case 'performers.updatePerformer':
      case 'auth.registerUser':
      case 'auth.registerPerformer':
        return anyReader;
      default:
        return undefined;
    }
  }
}
