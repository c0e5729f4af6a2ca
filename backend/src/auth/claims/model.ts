import {
  type ClaimEvent,
  type ClaimKind,
  claimStream,
  type EmailRequestEvent,
  type EmailReservationEvent,
  emailRequestStream,
  emailReservationStream,
  type NameKind,
} from '@ovation/contracts/auth/events';
import { isUsernameReserved } from '@ovation/contracts/auth/rules';
import type { Model } from '../../kernel/commands/handleCommand.ts';
import type { AccountState } from '../../models/account/account.model.ts';
import type { Account } from '../../models/account/person.model.ts';
import { normalName } from '../../models/account/usernames.model.ts';

const isNameKind = (kind: ClaimKind): kind is NameKind => kind === 'email' || kind === 'username';

/** Normalizes a claimed name for comparison: a provider's subject is compared exactly. */
export const comparable = (kind: ClaimKind, name: string): string =>
  isNameKind(kind) ? normalName(name) : name;

export const ownsName = (account: Account, kind: ClaimKind, name: string): boolean =>
  isNameKind(kind)
    ? normalName(account[kind]) === normalName(name) &&
      // A pending address is in the account, but not claimed.
      !(kind === 'email' && account.isEmailPending)
    : account.identities.some(({ provider, subject }) => provider === kind && subject === name);

/**
 * True for a username that the person left so recently that it is still reserved: links to it resolve to
 * the person, and nobody else may claim it. True for an address, too, while its change can be undone.
 */
export const reservesName = (
  { leftUsernames, undos }: AccountState,
  kind: ClaimKind,
  name: string,
  now: string,
): boolean =>
  kind === 'username'
    ? leftUsernames.some(
        (left) => left.name === normalName(name) && isUsernameReserved(left.leftAt, now),
      )
    : undos.some(({ email, until }) => normalName(email) === normalName(name) && until > now);

export interface Claim {
  readonly claimId: string;
  readonly accountId: string;
  readonly attempt: string;
  readonly claimedAt: string;
}

/** `claim-<hash of a name>`: its last claim. */
export const claimModel: Model<Claim | undefined, typeof claimStream> = {
  stream: claimStream,
  initial: undefined,
  evolve: (_, { data }: ClaimEvent) => data,
};

/** `addressWish-<hash of an address>`: last account registered with it that has not verified it. */
export const unverifiedAddressModel: Model<string | undefined, typeof emailReservationStream> = {
  stream: emailReservationStream,
  initial: undefined,
  evolve: (_, { data }: EmailReservationEvent) => data.accountId,
};

/** `addressCall-<id>`: true once answered. */
export const emailRequestModel: Model<boolean, typeof emailRequestStream> = {
  stream: emailRequestStream,
  initial: false,
  evolve: (_, { type }: EmailRequestEvent) => type === 'AddressCallAnswered',
};
