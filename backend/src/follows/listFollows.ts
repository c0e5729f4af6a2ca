import type { FollowPerson } from '@ovation/contracts/follows/follow';
import { followersOfPerformer, followsOfPerson } from '@ovation/contracts/follows/readModels';
import { type followRoutes, searchedFollowsMax } from '@ovation/contracts/follows/routes';
import type { Page } from '@ovation/contracts/kernel/page';
import { questionOf } from '@ovation/contracts/kernel/words';
import { refused } from '../kernel/commands/decision.ts';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { hasWords } from '../kernel/readModels/foundWords.ts';
import {
  type PageRequest,
  type Place,
  type Placed,
  pageOfFound,
} from '../kernel/readModels/slice.ts';
import { blockedAmong } from '../relations/public.ts';
import type { FollowsDeps } from './deps.ts';
import { isShownTo } from './isThereFor.ts';

interface Followed {
  readonly followedAt: string;
}

type ListDeps = Pick<FollowsDeps, 'people' | 'readModels'>;

/** Reader of one follow list; each document names the person at the other end. */
interface List<Document extends Followed> {
  readonly placed: (request: PageRequest) => Promise<readonly Placed<Document>[]>;
  readonly page: (
    request: PageRequest,
  ) => Promise<Page<Document> & { readonly next: Place | undefined }>;
  readonly idOf: (document: Document) => string;
}

/** Renders documents as people with the follow time. */
const shown = async <Document extends Followed>(
  { people }: ListDeps,
  { idOf }: Pick<List<Document>, 'idOf'>,
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
const pageOf = async <Document extends Followed>(
  deps: ListDeps,
  list: List<Document>,
  words: readonly string[] | undefined,
  request: PageRequest,
) => {
  if (!words) {
    const { data, total, next } = await list.page(request);
    return { data: await shown(deps, list, data), total, next };
  }
  const { newestFirst } = request;
  const considered = await list.placed({ offset: 0, limit: searchedFollowsMax, newestFirst });
  const people = await shown(
    deps,
    list,
    considered.map(({ item }) => item),
  );
  const placeOf = new Map(considered.map(({ place }) => [place.id, place]));
  const found = people.flatMap((item) => {
    const place = placeOf.get(item._id);
    return place && hasWords(`${item.username} ${item.name}`, words) ? [{ place, item }] : [];
  });
  return pageOfFound(found, request);
};

/** `GET /follows/followers` */
export const listFollowers =
  (deps: FollowsDeps): Handler<typeof followRoutes.listFollowers> =>
  async ({ query, paging, actor }) => {
    const { readModels } = deps;
    const asked = [followersOfPerformer, actor.id, 'followedAt'] as const;
    const list = {
      placed: (request: PageRequest) => readModels.placed(...asked, request),
      page: (request: PageRequest) => readModels.page(...asked, request),
      idOf: ({ followerId }: { readonly followerId: string } & Followed) => followerId,
    };
    const page = await pageOf(deps, list, questionOf(query.q), paging.request);
    const ids = page.data.map(({ _id }) => _id);
    const blocked = await blockedAmong(readModels, actor.id, ids);
    const data = page.data.map((person) => ({ ...person, isBlocked: blocked.has(person._id) }));
    return answered({ data, total: page.total, next: paging.next(page.next) });
  };

/** `GET /follows/following` */
export const listFollowing =
  (deps: FollowsDeps): Handler<typeof followRoutes.listFollowing> =>
  async ({ query, paging, actor, client }) => {
    const { readModels, visibility } = deps;
    const asked = [followsOfPerson, actor.id, 'followedAt'] as const;
    const list = {
      placed: (request: PageRequest) => readModels.placed(...asked, request),
      page: (request: PageRequest) => readModels.page(...asked, request),
      idOf: ({ performerId }: { readonly performerId: string } & Followed) => performerId,
    };
    const page = await pageOf(deps, list, questionOf(query.q), paging.request);
    const ids = page.data.map(({ _id }) => _id);
    const hidden = await visibility.hiddenFrom({ actor, client }, ids);
    const data = page.data.filter(({ _id }) => !hidden.has(_id));
    return answered({ data, total: page.total - hidden.size, next: paging.next(page.next) });
  };

/** `GET /follows/public-followers` */
export const listPublicFollowers =
  (deps: FollowsDeps): Handler<typeof followRoutes.listPublicFollowers> =>
  async ({ query: { performerId, q }, paging, actor, client }) => {
    const visitor = { actor, client };
    if (!(await isShownTo(deps, performerId, visitor))) return refused('NOT_FOUND');
    const { readModels, visibility } = deps;
    const asked = [followersOfPerformer, performerId, 'public'] as const;
    const list = {
      placed: (request: PageRequest) => readModels.placed(...asked, request),
      page: (request: PageRequest) => readModels.page(...asked, request),
      idOf: ({ followerId }: { readonly followerId: string } & Followed) => followerId,
    };
    const page = await pageOf(deps, list, questionOf(q), paging.request);
    const ids = page.data.map(({ _id }) => _id);
    const hidden = await visibility.hiddenFrom(visitor, ids);
    const data = page.data
      .filter(({ _id }) => !hidden.has(_id))
      .map(({ followedAt: _at, isBlocked: _blocked, ...person }) => person);
    const total = page.total - hidden.size;
    return answered({ data, total, next: paging.next(page.next) });
  };
