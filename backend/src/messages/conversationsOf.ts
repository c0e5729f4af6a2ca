import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { everyPage } from '../kernel/readModels/everyPage.ts';

/**
 * Iterates over a person's conversations, archived ones included, each once, though a new message moves a
 * conversation to the end of the list meanwhile.
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
