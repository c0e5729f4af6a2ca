import { erasedText } from '@ovation/contracts/kernel/rules';
import type { Participant } from '@ovation/contracts/people/participant';
import type { Actor, Visitor } from '../kernel/http/handler.ts';
import type { BlockingDeps } from './deps.ts';

/**
 * Person to be blocked or muted. A creator hidden from the person is not found, but one whom the person has blocked
 * is.
 */
export const findBlockTarget = async (
  { people, visibility }: Pick<BlockingDeps, 'people' | 'visibility'>,
  person: Visitor & { readonly actor: Pick<Actor, 'id' | 'role'> },
  otherId: string,
): Promise<Participant | undefined> => {
  const other = await people.find(otherId);
  if (!other || other.username === erasedText) return undefined;
  const isHidden = other.isPerformer && !(await visibility.isVisibleTo(person, otherId));
  return isHidden ? undefined : other;
};
