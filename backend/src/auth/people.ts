import { avatarPlaceholder } from '@ovation/contracts/accounts/rules';
import { accountsModel } from '@ovation/contracts/auth/readModels';
import { erasedText } from '@ovation/contracts/kernel/rules';
import type { Participant } from '@ovation/contracts/people/participant';
import { performerListOwner, performersModel } from '@ovation/contracts/performers/readModels';
import type { Files } from '../files/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Account } from '../models/account/person.model.ts';
import type { CreatorVerification } from './creatorVerification.ts';
import type { Accounts, People } from './public.ts';

export interface PeopleDeps extends Pick<Base, 'readModels'> {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly files: Pick<Files, 'pictures'>;
  /** Verification state of a creator's documents, from the log. */
  readonly verificationOf: (performerId: string) => Promise<CreatorVerification>;
}

type Shown = Pick<Account, 'accountId' | 'name' | 'username' | 'role' | 'avatarId'>;

export const createPeople = ({
  accounts,
  readModels,
  verificationOf,
  files,
}: PeopleDeps): People => {
  const participant = (
    { accountId, name, username, role, avatarId }: Shown,
    verification: CreatorVerification | undefined,
  ): Participant => ({
    _id: accountId,
    name,
    username,
    avatar: files.pictures({ avatarId, coverId: null }).avatar ?? avatarPlaceholder,
    isPerformer: role === 'performer',
    isVerified: verification?.isVerified ?? false,
    ...(verification?.mayPublish === false && { mayBePaid: false }),
  });
  const erasedParticipant = (accountId: string): Participant =>
    participant(
      { accountId, name: erasedText, username: '', role: 'user', avatarId: null },
      undefined,
    );
  const verificationsAmong = async (
    people: readonly (Shown | undefined)[],
  ): Promise<ReadonlyMap<string, CreatorVerification>> => {
    const found = await readModels.findMany(
      performersModel,
      people
        .filter((one) => one !== undefined)
        .filter(({ role }) => role === 'performer')
        .map(({ accountId }) => ({ owner: performerListOwner, id: accountId })),
    );
    return new Map(
      found
        .filter((one) => one !== undefined)
        .map(({ performerId, status, mayPublish }) => [
          performerId,
          { isVerified: status === 'verified', mayPublish },
        ]),
    );
  };
  return {
    show: async (ids) => {
      const found = await readModels.findMany(
        accountsModel,
        ids.map((id) => ({ owner: id, id })),
      );
      const verifications = await verificationsAmong(found);
      return new Map(
        ids.map((id, at) => {
          const account = found[at];
          return [
            id,
            account ? participant(account, verifications.get(id)) : erasedParticipant(id),
          ];
        }),
      );
    },
    find: async (id) => {
      const account = await accounts.find(id);
      if (!account) return undefined;
      const { role } = account;
      return participant(account, role === 'performer' ? await verificationOf(id) : undefined);
    },
  };
};
