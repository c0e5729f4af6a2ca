import type { searchRoutes } from '@ovation/contracts/search/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { SearchDeps } from './deps.ts';
import { suggestionsOf } from './keywords.ts';

const shownMax = 8;

/** `GET /search/list/keywords` */
export const listKeywords =
  ({ keywords, settings }: SearchDeps): Handler<typeof searchRoutes.listKeywords> =>
  async ({ query: { q = '' } }) => {
    const [all, { hiddenKeywords }] = await Promise.all([keywords.list(), settings()]);
    const data = [...suggestionsOf(all, q, hiddenKeywords, shownMax)];
    return okResponse({ data, total: data.length });
  };
