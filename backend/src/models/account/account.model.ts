import { type AccountEvent, accountStream, type DoneWith } from '@ovation/contracts/auth/events';
import type { Model } from '../../kernel/commands/handleCommand.ts';
import { changedLinks, type EmailChange, isOfNow, type Links, noLinks } from './links.model.ts';
import { type Account, evolveAccount, registered } from './person.model.ts';
import { type LeftUsername, leave } from './usernames.model.ts';

/** What decisions need to know of whoever registered under an id. */
export interface AccountState extends Links {
  /** Undefined before anybody registered under the id. */
  readonly account: Account | undefined;
  /** Claims on names that came too late to be used. */
  readonly revokedClaims: readonly string[];
  /** Usernames that the person had, the last one last; see `keepsName`. */
  readonly leftUsernames: readonly LeftUsername[];
  /** With what the person registered; the first ones were not asked. */
  readonly registeredWith: DoneWith | undefined;
}

/** The address that is wanted; what was wanted with earlier credentials is not. */
export const emailChangeOf = ({ account, emailChange }: AccountState): EmailChange | undefined =>
  account && emailChange && isOfNow(account, emailChange) ? emailChange : undefined;

const evolve = (state: AccountState, event: AccountEvent): AccountState => {
  if (event.type === 'AccountRegistered') {
    return { ...state, account: registered(event), registeredWith: event.data.doneWith };
  }
  if (event.type === 'NameClaimRevoked') {
    return { ...state, revokedClaims: [...state.revokedClaims, event.data.claimId] };
  }
  const before = state.account;
  const after = before && evolveAccount(before, event);
  const next = { ...state, account: after, ...changedLinks(state, event, { before, after }) };
  switch (event.type) {
    case 'UsernameChanged':
      return { ...next, leftUsernames: leave(state.leftUsernames, event) };
    case 'UsernamesReleased':
      return { ...next, leftUsernames: [] };
    case 'AccountErased':
      return { ...next, registeredWith: undefined };
    default:
      return next;
  }
};

/** `account-<id>`. */
export const accountModel: Model<AccountState, typeof accountStream> = {
  stream: accountStream,
  initial: {
    account: undefined,
    revokedClaims: [],
    leftUsernames: [],
    registeredWith: undefined,
    ...noLinks,
  },
  evolve,
};
