import {
  type AccountEvent,
  type ActionOrigin,
  accountStream,
} from '@ovation/contracts/auth/events';
import type { Model } from '../../kernel/commands/handleCommand.ts';
import {
  changedLinks,
  type EmailChange,
  hasCurrentCredentials,
  type Links,
  noLinks,
} from './links.model.ts';
import { type Account, evolveAccount, registered } from './person.model.ts';
import { type FormerUsername, withFormerUsername } from './usernames.model.ts';

/** State of an account id. */
export interface AccountState extends Links {
  /** Undefined before the registration. */
  readonly account: Account | undefined;
  /** Name claims that came too late. */
  readonly revokedClaims: readonly string[];
  /** Former usernames, latest last; see `reservesName`. */
  readonly leftUsernames: readonly FormerUsername[];
  /** Client of the registration; undefined for the first accounts. */
  readonly registeredWith: ActionOrigin | undefined;
}

/** Pending email change; undefined if requested with earlier credentials. */
export const emailChangeOf = ({ account, emailChange }: AccountState): EmailChange | undefined =>
  account && emailChange && hasCurrentCredentials(account, emailChange) ? emailChange : undefined;

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
      return { ...next, leftUsernames: withFormerUsername(state.leftUsernames, event) };
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
