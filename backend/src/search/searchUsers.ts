import { erasedText, isStaffRole } from '@ovation/contracts/kernel/rules';
import { longestWord, queryWordsOf } from '@ovation/contracts/kernel/searchWords';
import type { Participant } from '@ovation/contracts/people/participant';
import { typosIn } from '@ovation/contracts/search/nameMatching';
import {
  idOfNameEntry,
  peopleSearchModel,
  searchListOwner,
} from '@ovation/contracts/search/readModels';
import type { searchRoutes } from '@ovation/contracts/search/routes';
import { type Actor, type Handler, okResponse } from '../kernel/http/handler.ts';
import { contactsAmong } from '../relations/public.ts';
import type { SearchDeps } from './deps.ts';

/** Maximum candidates: people whose names match the longest word. */
const candidatesMax = 300;

/** Finds people by prefixes of name words, ordered by name. */
const findByName = async (
  { readModels }: Pick<SearchDeps, 'readModels'>,
  words: readonly string[],
): Promise<readonly string[]> => {
  const longest = longestWord(words);
  const entries = await readModels.membersByPrefix(
    peopleSearchModel,
    searchListOwner,
    'names',
    longest,
    candidatesMax,
  );
  const ids = [...new Set(entries.map(idOfNameEntry))];
  const found = await readModels.findMany(
    peopleSearchModel,
    ids.map((id) => ({ owner: searchListOwner, id })),
  );
  return found.flatMap((person) =>
    person && person.name !== erasedText && typosIn(person, words) === 0 ? [person.accountId] : [],
  );
};

/**
 * Filters people to those the actor may find: verified creators for everyone, fans for creators with a
 * relation, everyone for staff.
 */
const findable = async (
  { readModels }: Pick<SearchDeps, 'readModels'>,
  actor: Pick<Actor, 'id' | 'role'>,
  people: readonly Participant[],
): Promise<readonly Participant[]> => {
  if (isStaffRole(actor.role)) return people;
  const fans = people.filter(({ isPerformer }) => !isPerformer).map(({ _id }) => _id);
  const contacts =
    actor.role === 'performer'
      ? await contactsAmong(readModels, actor.id, fans)
      : new Set<string>();
  return people.filter(({ _id, isPerformer, mayBePaid }) =>
    isPerformer ? mayBePaid !== false : contacts.has(_id),
  );
};

/** `GET /users/search` */
export const searchUsers =
  (deps: SearchDeps): Handler<typeof searchRoutes.searchUsers> =>
  async ({ query: { q = '', offset, limit }, actor, client }) => {
    const words = queryWordsOf(q);
    const found = words.length > 0 ? await findByName(deps, words) : [];
    const hidden = await deps.visibility.hiddenFrom({ actor, client }, found);
    const others = found.filter((id) => id !== actor.id && !hidden.has(id));
    const shown = await deps.people.show(others);
    const people = await findable(
      deps,
      actor,
      others.flatMap((id) => shown.get(id) ?? []),
    );
    return okResponse({ data: people.slice(offset, offset + limit), total: people.length });
  };
