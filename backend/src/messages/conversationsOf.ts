import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { everyPage } from '../kernel/readModels/everyPage.ts';

/**
 * All conversations of a person; those that are put away too. Each comes once, though one in which somebody
 * writes meanwhile moves to the end of the list.
 */
export async function* conversationsOf({ readModels }: Pick<Base, 'readModels'>, personId: string) {
  const told = new Set<string>();
  for (const index of ['inbox', 'archived'] as const) {
    for await (const page of everyPage(readModels, conversationsOfPerson, personId, index)) {
      const untold = page.filter(({ conversationId }) => !told.has(conversationId));
      for (const { conversationId } of untold) told.add(conversationId);
      yield untold;
    }
  }
}
