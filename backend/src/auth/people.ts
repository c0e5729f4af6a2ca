import { accountsModel } from '@ovation/contracts/auth/readModels';
import { avatarPlaceholder } from '@ovation/contracts/auth/rules';
import type { Participant } from '@ovation/contracts/conversations/conversation';
import { erasedText } from '@ovation/contracts/kernel/event';
import { everyPerformer, performersModel } from '@ovation/contracts/performers/readModels';
import type { Files } from '../files/public.ts';
import type { Base } from '../kernel/base.ts';
import type { Account, Accounts, People } from './public.ts';

export interface PeopleDeps extends Pick<Base, 'readModels'> {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly files: Pick<Files, 'pictures'>;
  /** Whether a creator's documents have been verified, as the log has it. */
  readonly isVerified: (performerId: string) => Promise<boolean>;
}

type Shown = Pick<Account, 'accountId' | 'name' | 'username' | 'role' | 'avatarId'>;

export const createPeople = ({ accounts, readModels, isVerified, files }: PeopleDeps): People => {
  const participant = (
    { accountId, name, username, role, avatarId }: Shown,
    isVerified: boolean,
  ): Participant => ({
    _id: accountId,
    name,
    username,
    avatar: files.pictures({ avatarId, coverId: null }).avatar ?? avatarPlaceholder,
    isPerformer: role === 'performer',
    isVerified,
  });
  const nameless = (accountId: string): Participant =>
    participant({ accountId, name: erasedText, username: '', role: 'user', avatarId: null }, false);
  const verifiedAmong = async (
    people: readonly (Shown | undefined)[],
  ): Promise<ReadonlySet<string>> => {
    const found = await readModels.findMany(
      performersModel,
      people
        .filter((one) => one !== undefined)
        .filter(({ role }) => role === 'performer')
        .map(({ accountId }) => ({ owner: everyPerformer, id: accountId })),
    );
    return new Set(found.flatMap((one) => (one?.status === 'verified' ? [one.performerId] : [])));
  };
  return {
    show: async (ids) => {
      const found = await readModels.findMany(
        accountsModel,
        ids.map((id) => ({ owner: id, id })),
      );
      const verified = await verifiedAmong(found);
      return new Map(
        ids.map((id, at) => {
          const account = found[at];
          return [id, account ? participant(account, verified.has(id)) : nameless(id)];
        }),
      );
    },
    find: async (id) => {
      const account = await accounts.find(id);
      if (!account) return undefined;
      return participant(account, account.role === 'performer' && (await isVerified(id)));
    },
  };
};
