import { type AccountEvent, accountStream } from '@ovation/contracts/auth/events';
import type { Role } from '@ovation/contracts/kernel/route';
import type { Model } from '../kernel/handleCommand.ts';

/** What decisions need to know of a person. */
export interface Account {
  readonly accountId: string;
  readonly role: Role;
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly passwordHash: string;
}

const evolve = (_account: Account | undefined, event: AccountEvent): Account | undefined => {
  switch (event.type) {
    case 'AccountRegistered':
      return event.data;
    default:
      return event.type satisfies never;
  }
};

/** `account-<id>`; undefined before anybody registered under the id. */
export const accountModel: Model<Account | undefined, typeof accountStream> = {
  stream: accountStream,
  initial: undefined,
  evolve,
};
