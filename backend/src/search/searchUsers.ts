import { erasedText } from '@ovation/contracts/kernel/event';
import { longestOf, wordsOf } from '@ovation/contracts/kernel/words';
import { everybody, foundPeopleModel, idOfNameEntry } from '@ovation/contracts/search/readModels';
import type { searchRoutes } from '@ovation/contracts/search/routes';
import { slipsIn } from '@ovation/contracts/search/words';
import { answered, type Handler } from '../kernel/handler.ts';
import type { SearchDeps } from './deps.ts';

/** People whose names have the longest word, and who are compared for the others. */
const consideredMax = 300;

/** Those whose names have words that begin so, in the order of their names. */
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

/** `GET /users/search` */
export const searchUsers =
  (deps: SearchDeps): Handler<typeof searchRoutes.searchUsers> =>
  async ({ query: { q = '', offset, limit }, actor, client }) => {
    const words = wordsOf(q);
    const found = words.length > 0 ? await peopleWith(deps, words) : [];
    const hidden = await deps.visibility.hiddenFrom({ actor, client }, found);
    const others = found.filter((id) => id !== actor.id && !hidden.has(id));
    const ids = others.slice(offset, offset + limit);
    const shown = await deps.people.show(ids);
    return answered({ data: ids.flatMap((id) => shown.get(id) ?? []), total: others.length });
  };
