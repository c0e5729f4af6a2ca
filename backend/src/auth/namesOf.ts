import type { Participant } from '@ovation/contracts/people/participant';

/** Lookup of people: see `People`. */
interface PeopleLookup {
  show(ids: readonly string[]): Promise<ReadonlyMap<string, Participant>>;
}

const displayName = ({ name, username }: Participant): string =>
  username === '' ? name : `${name} (@${username})`;

/** Formats names for a line of text, by id; a null id has no name. */
export const namesOf = async (
  people: PeopleLookup,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> => {
  const shown = await people.show([...new Set(ids.filter((id) => id !== null))]);
  return (id) => {
    const person = id === null ? undefined : shown.get(id);
    return person ? displayName(person) : null;
  };
};
