import { erasedText } from '@ovation/contracts/kernel/rules';
import type { Participant } from '@ovation/contracts/people/participant';
import type { Actor, Visitor } from '../kernel/http/handler.ts';
import type { BlockingDeps } from './deps.ts';

/**
 * Somebody whom a person names to keep away. A creator who is not there for the person stays so: whom the
 * person has kept away already is named all the same.
 */
export const otherOf = async (
  { people, visibility }: Pick<BlockingDeps, 'people' | 'visibility'>,
  person: Visitor & { readonly actor: Pick<Actor, 'id' | 'role'> },
  otherId: string,
): Promise<Participant | undefined> => {
  const other = await people.find(otherId);
  if (!other || other.username === erasedText) return undefined;
  const isHidden = other.isPerformer && !(await visibility.isThereFor(person, otherId));
  return isHidden ? undefined : other;
};
