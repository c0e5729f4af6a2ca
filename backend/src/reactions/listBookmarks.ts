import type { ReactionTarget } from '@ovation/contracts/reactions/reaction';
import { reactionsOfPerson } from '@ovation/contracts/reactions/readModels';
import type { reactionRoutes } from '@ovation/contracts/reactions/routes';
import {
  type Handler,
  type HandlerRequest,
  okResponse,
  renderedResponse,
  type Visitor,
} from '../kernel/http/handler.ts';
import { pageJson } from '../kernel/http/renderedJson.ts';
import type { PageRequest } from '../kernel/readModels/indexPage.ts';
import type { ReactionsDeps } from './deps.ts';

/** Bookmarks of a type, latest first, visible or not. */
const bookmarksOf = (
  { readModels }: ReactionsDeps,
  personId: string,
  type: ReactionTarget,
  request: PageRequest,
) => readModels.page(reactionsOfPerson, personId, `bookmark:${type}`, request);

type CardsRequest = Pick<
  HandlerRequest<typeof reactionRoutes.listBookmarkedFeeds>,
  'actor' | 'client' | 'mustBeFresh' | 'paging'
>;

/** Page of bookmarked items of a type, as cards. */
const cardsOf = async (
  deps: ReactionsDeps,
  type: ReactionTarget,
  { paging, actor, client, mustBeFresh }: CardsRequest,
) => {
  const { data, total, next } = await bookmarksOf(deps, actor.id, type, paging.request);
  const ids = data.map(({ objectId }) => objectId);
  const cards = await deps.contentItems.cards(type, ids, { actor, client }, mustBeFresh);
  const shown = total - (ids.length - cards.length);
  return renderedResponse(pageJson(cards, shown, paging.nextCursor(next)));
};

/** `GET /reactions/feeds/bookmark` */
export const listBookmarkedFeeds =
  (deps: ReactionsDeps): Handler<typeof reactionRoutes.listBookmarkedFeeds> =>
  (request) =>
    cardsOf(deps, 'feed', request);

/** `GET /reactions/performers/bookmark` */
export const listBookmarkedPerformers =
  (deps: ReactionsDeps): Handler<typeof reactionRoutes.listBookmarkedPerformers> =>
  (request) =>
    cardsOf(deps, 'performer', request);

/** Page of visible bookmarks, by id. */
const pointersOf = async (
  deps: ReactionsDeps,
  type: ReactionTarget,
  request: PageRequest,
  visitor: Visitor & { readonly actor: { readonly id: string } },
) => {
  const page = await bookmarksOf(deps, visitor.actor.id, type, request);
  const pointers = await Promise.all(
    page.data.map(async ({ objectType, objectId, bookmarkedAt }) => {
      const target = await deps.contentItems.find(objectType, objectId, visitor);
      return target && bookmarkedAt !== null
        ? [{ objectType, objectId, createdAt: bookmarkedAt }]
        : [];
    }),
  );
  const data = pointers.flat();
  return { data, total: page.total - (page.data.length - data.length), next: page.next };
};

type PointersRow =
  | typeof reactionRoutes.listBookmarkedGalleries
  | typeof reactionRoutes.listBookmarkedVideos
  | typeof reactionRoutes.listBookmarkedProducts;

/** `GET /reactions/{galleries, videos, products}/bookmark` */
export const listBookmarked =
  (type: ReactionTarget) =>
  (deps: ReactionsDeps): Handler<PointersRow> =>
  async ({ paging, actor, client }) => {
    const { data, total, next } = await pointersOf(deps, type, paging.request, { actor, client });
    return okResponse({ data, total, next: paging.nextCursor(next) });
  };

/** `GET /reactions/{type}/bookmark` */
export const listBookmarks =
  (deps: ReactionsDeps): Handler<typeof reactionRoutes.listBookmarks> =>
  async ({ params: { type }, paging, actor, client }) => {
    const { data, total, next } = await pointersOf(deps, type, paging.request, { actor, client });
    return okResponse({ data, total, next: paging.nextCursor(next) });
  };
