import { isLockedFor } from '@ovation/contracts/messages/message';
import {
  type MessageDocument,
  messagesOfConversation,
} from '@ovation/contracts/messages/readModels';
import { namesOf, type People } from '../auth/public.ts';
import type { Visibility } from '../blocking/public.ts';
import type { Contents } from '../files/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import {
  defineExporter,
  defineSection,
  type ExportedFile,
} from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';
import { conversationsOf } from './conversationsOf.ts';

interface Deps extends Pick<Base, 'readModels'> {
  readonly people: Pick<People, 'show'>;
  readonly contents: Contents;
  readonly visibility: Pick<Visibility, 'hiddenFrom'>;
}

/**
 * Returns photos of messages a person may see: their own as uploaded, others as shown, none of hidden
 * creators.
 */
const photosOf = async (
  { contents }: Pick<Deps, 'contents'>,
  messages: readonly MessageDocument[],
  personId: string,
  isOtherHidden: boolean,
): Promise<(message: MessageDocument) => readonly ExportedFile[]> => {
  const open = messages.filter((message) => !isLockedFor(personId, message));
  const idsOf = (isOwn: boolean): string[] =>
    open
      .filter(({ senderId }) => (senderId === personId) === isOwn)
      .flatMap(({ fileIds }) => fileIds);
  const [own, shown] = await Promise.all([
    contents.ownOf(personId, idsOf(true)),
    contents.shown(isOtherHidden ? [] : idsOf(false), personId),
  ]);
  return (message) => {
    if (isLockedFor(personId, message)) return [];
    const found = message.senderId === personId ? own : shown;
    return message.fileIds.flatMap((id) => {
      const content = found.get(id);
      // The same photo may be in several messages.
      const name = `${message.messageId}-${id}`;
      return content ? [{ ...content, name: `${name}.${content.extension}` }] : [];
    });
  };
};

export const messagesTexts = defineSection('messages', {
  title: 'Messages',
  about: 'What you wrote and received, by conversation. Locked messages aren’t shown.',
  fields: {
    with: 'With',
    from: 'From',
    type: 'Type',
    text: 'Text',
    tokens: 'Tip',
    price: 'Price',
    isLocked: 'Locked',
    isDeleted: 'Deleted',
    createdAt: 'Sent',
  },
  values: { text: 'Text', photo: 'Photo', video: 'Video', tip: 'Tip' },
});

/** Exporter of a person's messages, sent and received. Locked ones are listed without content. */
export const exportMessages = (deps: Deps) =>
  defineExporter({
    texts: messagesTexts,
    coded: ['type'],
    records: async function* ({ accountId, role, country }) {
      const { readModels, people, visibility } = deps;
      const visitor = { actor: { id: accountId, role }, client: { country } };
      for await (const page of conversationsOf(deps, accountId)) {
        const otherIds = page.map(({ otherId }) => otherId);
        const [nameOf, hidden] = await Promise.all([
          namesOf(people, [accountId, ...otherIds]),
          visibility.hiddenFrom(visitor, otherIds),
        ]);
        for (const { conversationId, otherId } of page) {
          const messages = allPages(readModels, messagesOfConversation, conversationId, 'sent');
          for await (const sent of messages) {
            const photosFor = await photosOf(deps, sent, accountId, hidden.has(otherId));
            for (const message of sent) {
              const isLocked = isLockedFor(accountId, message);
              const { type, tokens, price, isDeleted, createdAt } = message;
              yield {
                values: {
                  with: nameOf(otherId),
                  from: nameOf(message.senderId),
                  type,
                  text: isLocked ? null : message.text,
                  tokens: tokens ?? null,
                  price,
                  isLocked,
                  isDeleted,
                  createdAt,
                },
                files: photosFor(message),
              };
            }
          }
        }
      }
    },
  });
