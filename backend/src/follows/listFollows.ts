import type { FollowPerson } from '@ovation/contracts/follows/follow';
import { followersOfPerformer, followsOfPerson } from '@ovation/contracts/follows/readModels';
import { type followRoutes, searchedFollowsMax } from '@ovation/contracts/follows/routes';
import type { Page } from '@ovation/contracts/kernel/page';
import { parseQuery } from '@ovation/contracts/kernel/searchWords';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import {
  type CursorPosition,
  type PageRequest,
  type Positioned,
  paginate,
} from '../kernel/readModels/indexPage.ts';
import { matchesAllWords } from '../kernel/readModels/textMatching.ts';
import { blockedAmong } from '../relations/public.ts';
import { maySeeCreator } from './creatorVisibility.ts';
import type { FollowsDeps } from './deps.ts';

interface FollowEntry {
  readonly followedAt: string;
}

type ListDeps = Pick<FollowsDeps, 'people' | 'readModels'>;

/** Reader of one follow list; each document names the person at the other end. */
interface FollowList<Document extends FollowEntry> {
  readonly readPositioned: (request: PageRequest) => Promise<readonly Positioned<Document>[]>;
  readonly page: (
    request: PageRequest,
  ) => Promise<Page<Document> & { readonly next: CursorPosition | undefined }>;
  readonly idOf: (document: Document) => string;
}

/** Renders documents as people with the follow time. */
const toPeople = async <Document extends FollowEntry>(
  { people }: ListDeps,
  { idOf }: Pick<FollowList<Document>, 'idOf'>,
  documents: readonly Document[],
): Promise<FollowPerson[]> => {
  const found = await people.show(documents.map(idOf));
  return documents.flatMap((document) => {
    const person = found.get(idOf(document));
    // Erased accounts have no username and are not listed.
    if (!person?.username) return [];
    return [{ ...person, followedAt: document.followedAt, isBlocked: false }];
  });
};

/** Reads a page of a list; with search words, of the first entries whose names match. */
const readPage = async <Document extends FollowEntry>(
  deps: ListDeps,
  list: FollowList<Document>,
  words: readonly string[] | undefined,
  request: PageRequest,
) => {
  if (!words) {
    const { data, total, next } = await list.page(request);
    return { data: await toPeople(deps, list, data), total, next };
  }
  const { newestFirst } = request;
  const candidates = await list.readPositioned({
    offset: 0,
    limit: searchedFollowsMax,
    newestFirst,
  });
  const people = await toPeople(
    deps,
    list,
    candidates.map(({ item }) => item),
  );
  const positionOf = new Map(candidates.map(({ position }) => [position.id, position]));
  const found = people.flatMap((item) => {
    const position = positionOf.get(item._id);
    return position && matchesAllWords(`${item.username} ${item.name}`, words)
      ? [{ position, item }]
      : [];
  });
  return paginate(found, request);
};

/** `GET /follows/followers` */
export const listFollowers =
  (deps: FollowsDeps): Handler<typeof followRoutes.listFollowers> =>
  async ({ query, paging, actor }) => {
    const { readModels } = deps;
    const index = [followersOfPerformer, actor.id, 'followedAt'] as const;
    const list = {
      readPositioned: (request: PageRequest) => readModels.pageWithPositions(...index, request),
      page: (request: PageRequest) => readModels.page(...index, request),
      idOf: ({ followerId }: { readonly followerId: string } & FollowEntry) => followerId,
    };
    const page = await readPage(deps, list, parseQuery(query.q), paging.request);
    const ids = page.data.map(({ _id }) => _id);
    const blocked = await blockedAmong(readModels, actor.id, ids);
    const data = page.data.map((person) => ({ ...person, isBlocked: blocked.has(person._id) }));
    return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
  };

/** `GET /follows/following` */
export const listFollowing =
  (deps: FollowsDeps): Handler<typeof followRoutes.listFollowing> =>
  async ({ query, paging, actor, client }) => {
    const { readModels, visibility } = deps;
    const index = [followsOfPerson, actor.id, 'followedAt'] as const;
    const list = {
      readPositioned: (request: PageRequest) => readModels.pageWithPositions(...index, request),
      page: (request: PageRequest) => readModels.page(...index, request),
      idOf: ({ performerId }: { readonly performerId: string } & FollowEntry) => performerId,
    };
    const page = await readPage(deps, list, parseQuery(query.q), paging.request);
    const ids = page.data.map(({ _id }) => _id);
    const hidden = await visibility.hiddenFrom({ actor, client }, ids);
    const data = page.data.filter(({ _id }) => !hidden.has(_id));
    return okResponse({
      data,
      total: page.total - hidden.size,
      next: paging.nextCursor(page.next),
    });
  };

/** `GET /follows/public-followers` */
export const listPublicFollowers =
  (deps: FollowsDeps): Handler<typeof followRoutes.listPublicFollowers> =>
  async ({ query: { performerId, q }, paging, actor, client }) => {
    const visitor = { actor, client };
    if (!(await maySeeCreator(deps, performerId, visitor))) return refused('NOT_FOUND');
    const { readModels, visibility } = deps;
    const index = [followersOfPerformer, performerId, 'public'] as const;
    const list = {
      readPositioned: (request: PageRequest) => readModels.pageWithPositions(...index, request),
      page: (request: PageRequest) => readModels.page(...index, request),
      idOf: ({ followerId }: { readonly followerId: string } & FollowEntry) => followerId,
    };
    const page = await readPage(deps, list, parseQuery(q), paging.request);
    const ids = page.data.map(({ _id }) => _id);
    const hidden = await visibility.hiddenFrom(visitor, ids);
    const data = page.data
      .filter(({ _id }) => !hidden.has(_id))
      .map(({ followedAt: _at, isBlocked: _blocked, ...person }) => person);
    const total = page.total - hidden.size;
    return okResponse({ data, total, next: paging.nextCursor(page.next) });
  };
