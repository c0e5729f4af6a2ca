import { erasedText, isStaffRole } from '@ovation/contracts/kernel/rules';
import { longestOf, wordsOf } from '@ovation/contracts/kernel/words';
import type { Participant } from '@ovation/contracts/people/participant';
import { everybody, foundPeopleModel, idOfNameEntry } from '@ovation/contracts/search/readModels';
import type { searchRoutes } from '@ovation/contracts/search/routes';
import { slipsIn } from '@ovation/contracts/search/words';
import { type Actor, answered, type Handler } from '../kernel/http/handler.ts';
import { partnersAmong } from '../relations/public.ts';
import type { SearchDeps } from './deps.ts';

/** Maximum candidates: people whose names match the longest word. */
const consideredMax = 300;

/** Finds people by prefixes of name words, ordered by name. */
const peopleWith = async (
  { readModels }: Pick<SearchDeps, 'readModels'>,
  words: readonly string[],
): Promise<readonly string[]> => {
  const longest = longestOf(words);
  const entries = await readModels.beginningWith(
    foundPeopleModel,
    everybody,
    'names',
    longest,
    consideredMax,
  );
  const ids = [...new Set(entries.map(idOfNameEntry))];
  const found = await readModels.findMany(
    foundPeopleModel,
    ids.map((id) => ({ owner: everybody, id })),
  );
  return found.flatMap((person) =>
    person && person.name !== erasedText && slipsIn(person, words) === 0 ? [person.accountId] : [],
  );
};

/**
 * Filters people to those the actor may find: verified creators for everyone, fans for creators with a
 * relation, everyone for staff.
 */
const findable = async (
  { readModels }: Pick<SearchDeps, 'readModels'>,
  asking: Pick<Actor, 'id' | 'role'>,
  people: readonly Participant[],
): Promise<readonly Participant[]> => {
  if (isStaffRole(asking.role)) return people;
  const fans = people.filter(({ isPerformer }) => !isPerformer).map(({ _id }) => _id);
  const partners =
    asking.role === 'performer'
      ? await partnersAmong(readModels, asking.id, fans)
      : new Set<string>();
  return people.filter(({ _id, isPerformer, mayBePaid }) =>
    isPerformer ? mayBePaid !== false : partners.has(_id),
  );
};

/** `GET /users/search` */
export const searchUsers =
  (deps: SearchDeps): Handler<typeof searchRoutes.searchUsers> =>
  async ({ query: { q = '', offset, limit }, actor, client }) => {
    const words = wordsOf(q);
    const found = words.length > 0 ? await peopleWith(deps, words) : [];
    const hidden = await deps.visibility.hiddenFrom({ actor, client }, found);
    const others = found.filter((id) => id !== actor.id && !hidden.has(id));
    const shown = await deps.people.show(others);
    const people = await findable(
      deps,
      actor,
      others.flatMap((id) => shown.get(id) ?? []),
    );
    return answered({ data: people.slice(offset, offset + limit), total: people.length });
  };
