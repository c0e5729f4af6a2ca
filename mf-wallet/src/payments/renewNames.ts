import type { Participant } from '@ovation/contracts/people/participant';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';

/** So many are named; of more there is only the number. */
const namedMax = 3;

/** Theo, Luna and Priya; undefined where they are too many to be named. */
export const namesOf = (creators: readonly Participant[], locale: string): string | undefined =>
  creators.length > namedMax
    ? undefined
    : new Intl.ListFormat(locale, { type: 'conjunction' }).format(
        creators.map(({ name }) => firstNameOf(name)),
      );
