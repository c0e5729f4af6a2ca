import type { ContentHeld, ContentItem, ContentSource } from '../kernel/composition/content.ts';
import type { Account } from '../models/account/person.model.ts';

interface AccountLookup {
  readonly find: (accountId: string) => Promise<Account | undefined>;
}

/** Whoever can be reported, or kept, says nothing that could be quoted, and nobody comments on them. */
export const personItem = (ownerId: string): ContentItem => ({
  ownerId,
  quote: '',
  parent: null,
  isOpen: true,
  isPublished: true,
  commenters: 'nobody',
  isSubscribed: false,
});

/** A person is looked at on their page. */
export const heldOfPerson = async (
  { find }: AccountLookup,
  id: string,
): Promise<ContentHeld | undefined> => {
  const account = await find(id);
  return account && !account.isErased ? { text: '', fileIds: [] } : undefined;
};

/** Fans, who can be reported and are no content to anybody else. */
export const userContent = (accounts: AccountLookup): ContentSource => ({
  type: 'user',
  find: async (id) => {
    const account = await accounts.find(id);
    return account?.role === 'user' && !account.isErased ? personItem(id) : undefined;
  },
  held: (id) => heldOfPerson(accounts, id),
});
