import { blockedPeople } from '@ovation/contracts/blocking/readModels';
import type { blockingRoutes } from '@ovation/contracts/blocking/routes';
import { parseQuery } from '@ovation/contracts/kernel/searchWords';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { type PageRequest, paginate } from '../kernel/readModels/indexPage.ts';
import { matchesAllWords } from '../kernel/readModels/textMatching.ts';
import type { BlockingDeps } from './deps.ts';

/** Search limit. Names change elsewhere, so they are matched on request. */
const searchedMax = 1_000;

const searched = async (
  { readModels, people }: BlockingDeps,
  performerId: string,
  words: readonly string[],
  request: PageRequest,
) => {
  const { newestFirst } = request;
  const all = { offset: 0, limit: searchedMax, newestFirst };
  const placed = await readModels.pageWithPositions(blockedPeople, performerId, 'blocked', all);
  const shown = await people.show(placed.map(({ item }) => item.personId));
  const found = placed.filter(({ item }) => {
    const user = shown.get(item.personId);
    return user && matchesAllWords(`${user.username} ${user.name}`, words);
  });
  return paginate(found, request);
};

/** `GET /block/users`. */
export const listBlockedUsers =
  (deps: BlockingDeps): Handler<typeof blockingRoutes.listBlockedUsers> =>
  async ({ query: { q }, paging, actor }) => {
    const { request } = paging;
    const words = parseQuery(q);
    const page = words
      ? await searched(deps, actor.id, words, request)
      : await deps.readModels.page(blockedPeople, actor.id, 'blocked', request);
    const shown = await deps.people.show(page.data.map(({ personId }) => personId));
    const data = page.data.flatMap(({ personId, blockedAt }) => {
      const user = shown.get(personId);
      return user ? [{ ...user, blockedAt }] : [];
    });
    return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
  };
