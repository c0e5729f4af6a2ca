import { blockedPeople } from '@ovation/contracts/blocking/readModels';
import type { blockingRoutes } from '@ovation/contracts/blocking/routes';
import { questionOf } from '@ovation/contracts/kernel/words';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { hasWords } from '../kernel/readModels/foundWords.ts';
import { type PageRequest, pageOfFound } from '../kernel/readModels/slice.ts';
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
  const placed = await readModels.placed(blockedPeople, performerId, 'blocked', all);
  const shown = await people.show(placed.map(({ item }) => item.personId));
  const found = placed.filter(({ item }) => {
    const user = shown.get(item.personId);
    return user && hasWords(`${user.username} ${user.name}`, words);
  });
  return pageOfFound(found, request);
};

/** `GET /block/users`. */
export const listBlockedUsers =
  (deps: BlockingDeps): Handler<typeof blockingRoutes.listBlockedUsers> =>
  async ({ query: { q }, paging, actor }) => {
    const { request } = paging;
    const words = questionOf(q);
    const page = words
      ? await searched(deps, actor.id, words, request)
      : await deps.readModels.page(blockedPeople, actor.id, 'blocked', request);
    const shown = await deps.people.show(page.data.map(({ personId }) => personId));
    const data = page.data.flatMap(({ personId, blockedAt }) => {
      const user = shown.get(personId);
      return user ? [{ ...user, blockedAt }] : [];
    });
    return answered({ data, total: page.total, next: paging.next(page.next) });
  };
