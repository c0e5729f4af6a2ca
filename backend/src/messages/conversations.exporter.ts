import { namesOf, type People } from '../auth/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { conversationsOf } from './conversationsOf.ts';

export const conversationsTexts = defineSection('conversations', {
  title: 'Conversations',
  about: 'Your conversations, and which of them you muted, pinned or archived.',
  fields: {
    with: 'With',
    isMuted: 'Muted',
    isPinned: 'Pinned',
    isArchived: 'Archived',
    createdAt: 'Since',
  },
});

/** Exporter of a person's conversations and their own settings of them. */
export const exportConversations = (
  deps: Pick<Base, 'readModels'> & { readonly people: Pick<People, 'show'> },
) =>
  defineExporter({
    texts: conversationsTexts,
    records: async function* ({ accountId }) {
      for await (const page of conversationsOf(deps, accountId)) {
        const nameOf = await namesOf(
          deps.people,
          page.map(({ otherId }) => otherId),
        );
        for (const { otherId, isMuted, isPinned, isArchived, createdAt } of page) {
          yield { values: { with: nameOf(otherId), isMuted, isPinned, isArchived, createdAt } };
        }
      }
    },
  });
