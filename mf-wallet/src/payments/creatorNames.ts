import type { Participant } from '@ovation/contracts/people/participant';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';

/** Up to this number they are named; above it is only counted. */
const namedMax = 3;

/** Theo, Luna and Priya; undefined where they are too many to be named. */
export const creatorNames = (
  creators: readonly Participant[],
  locale: string,
): string | undefined =>
  creators.length > namedMax
    ? undefined
    : new Intl.ListFormat(locale, { type: 'conjunction' }).format(
        creators.map(({ name }) => firstNameOf(name)),
      );
