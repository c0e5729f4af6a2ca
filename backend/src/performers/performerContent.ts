import { type Accounts, heldOfPerson, personItem } from '../auth/public.ts';
import type { Visibility } from '../blocking/public.ts';
import type { ContentSource } from '../kernel/composition/content.ts';
import type { PerformersDeps } from './deps.ts';
import type { Performers } from './public.ts';
import { pageOfCreators } from './searchPerformers.ts';

interface PerformerContentDeps extends Omit<PerformersDeps, 'accounts'> {
  readonly accounts: Pick<Accounts, 'find' | 'isPerformer'>;
  readonly performers: Pick<Performers, 'shown'>;
  readonly visibility: Pick<Visibility, 'hiddenFrom' | 'mayMeet' | 'maySee'>;
}

/** Content source of creators: for likes, bookmarks, reports and search. */
export const performerContent = (deps: PerformerContentDeps): ContentSource => ({
  type: 'performer',
  find: async (id, visitor) => {
    const { accounts, visibility } = deps;
    const isThere = (await accounts.isPerformer(id)) && (await visibility.mayMeet(visitor, id));
    return isThere ? personItem(id) : undefined;
  },
  held: (id) => heldOfPerson(deps.accounts, id),
  cards: async (ids, visitor) => {
    const [found, hidden] = await Promise.all([
      deps.performers.shown(ids),
      deps.visibility.hiddenFrom(visitor, ids),
    ]);
    return ids.flatMap((id) => {
      const card = hidden.has(id) ? undefined : found.get(id)?.card;
      return card ? [Buffer.from(JSON.stringify(card))] : [];
    });
  },
  search: async (q, limit, visitor) => {
    const request = { offset: 0, limit, newestFirst: true };
    const { data, total } = await pageOfCreators(deps, { q }, request, visitor);
    return { json: [Buffer.from(JSON.stringify({ data, total }))], total };
  },
});
