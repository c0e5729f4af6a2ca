import type { ContentDetails, ContentItem, ContentSource } from '../kernel/composition/content.ts';
import type { Account } from '../models/account/person.model.ts';

interface AccountLookup {
  readonly find: (accountId: string) => Promise<Account | undefined>;
}

/** Content item of a person, who can be reported or blocked, but has no text to quote and no comments. */
export const personItem = (ownerId: string): ContentItem => ({
  ownerId,
  quote: '',
  parent: null,
  isOpen: true,
  isPublished: true,
  commenters: 'nobody',
  isSubscribed: false,
});

/** Content details of a person, which are empty: staff review the profile page. */
export const detailsOfPerson = async (
  { find }: AccountLookup,
  id: string,
): Promise<ContentDetails | undefined> => {
  const account = await find(id);
  return account && !account.isErased ? { text: '', fileIds: [] } : undefined;
};

/** Content source of fans, who can be reported and are otherwise no content. */
export const userContent = (accounts: AccountLookup): ContentSource => ({
  type: 'user',
  find: async (id) => {
    const account = await accounts.find(id);
    return account?.role === 'user' && !account.isErased ? personItem(id) : undefined;
  },
  details: (id) => detailsOfPerson(accounts, id),
});
