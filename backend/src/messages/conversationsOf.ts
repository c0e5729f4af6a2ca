import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { allPages } from '../kernel/readModels/allPages.ts';

/**
 * Iterates over a person's conversations, archived ones included, each once, though a new message moves a
 * conversation to the end of the list meanwhile.
 */
export async function* conversationsOf({ readModels }: Pick<Base, 'readModels'>, personId: string) {
  const yielded = new Set<string>();
  for (const index of ['inbox', 'archived'] as const) {
    for await (const page of allPages(readModels, conversationsOfPerson, personId, index)) {
      const fresh = page.filter(({ conversationId }) => !yielded.has(conversationId));
      for (const { conversationId } of fresh) yielded.add(conversationId);
      yield fresh;
    }
  }
}
