import { type Accounts, detailsOfPerson, personItem } from '../auth/public.ts';
import type { Visibility } from '../blocking/public.ts';
import type { ContentSource } from '../kernel/composition/content.ts';
import type { PerformersDeps } from './deps.ts';
import type { Performers } from './public.ts';
import { searchPage } from './searchPerformers.ts';

interface PerformerContentDeps extends Omit<PerformersDeps, 'accounts'> {
  readonly accounts: Pick<Accounts, 'find' | 'isPerformer'>;
  readonly performers: Pick<Performers, 'summaries'>;
  readonly visibility: Pick<Visibility, 'hiddenFrom' | 'maySeeFromLog' | 'maySee'>;
}

/** Content source of creators: for likes, bookmarks, reports and search. */
export const performerContent = (deps: PerformerContentDeps): ContentSource => ({
  type: 'performer',
  find: async (id, visitor) => {
    const { accounts, visibility } = deps;
    const isVisible =
      (await accounts.isPerformer(id)) && (await visibility.maySeeFromLog(visitor, id));
    return isVisible ? personItem(id) : undefined;
  },
  details: (id) => detailsOfPerson(deps.accounts, id),
  cards: async (ids, visitor) => {
    const [found, hidden] = await Promise.all([
      deps.performers.summaries(ids),
      deps.visibility.hiddenFrom(visitor, ids),
    ]);
    return ids.flatMap((id) => {
      const card = hidden.has(id) ? undefined : found.get(id)?.card;
      return card ? [Buffer.from(JSON.stringify(card))] : [];
    });
  },
  search: async (q, limit, visitor) => {
    const request = { offset: 0, limit, newestFirst: true };
    const { data, total } = await searchPage(deps, { q }, request, visitor);
    return { json: [Buffer.from(JSON.stringify({ data, total }))], total };
  },
});
