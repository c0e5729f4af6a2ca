import type { AccountRegistered } from '@ovation/contracts/auth/events';
import { authRoutes } from '@ovation/contracts/auth/routes';
import type { StoredFile } from '@ovation/contracts/files/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { CommandContext } from '../kernel/command.ts';
import { type Area, defineArea, type UploadedFile } from '../kernel/handler.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import type { ChangeAccountDeps } from './changeAccount.ts';
import { changePassword } from './changePassword.ts';
import { closeSession, logout } from './closeSession.ts';
import type { Pictures } from './currentUser.ts';
import type { Devices } from './deviceCookie.ts';
import { listSessions } from './listSessions.ts';
import { login } from './login.ts';
import { me } from './me.ts';
import type { Account } from './model.ts';
import type { Passwords } from './passwords.ts';
import { registerPerformer } from './registerPerformer.ts';
import { registerUser } from './registerUser.ts';
import { updateUser } from './updateUser.ts';

export interface AuthDeps extends ChangeAccountDeps {
  readonly readModels: ReadModels;
  readonly devices: Pick<Devices, 'remember'>;
  readonly passwords: Pick<Passwords, 'isCommon' | 'hash' | 'renew'>;
  /** Links to a person's pictures; undefined where there is none. */
  readonly pictures: (of: Pick<Account, 'avatarId' | 'coverId'>) => Pictures;
  /** Keeps a document that came with a form, under its owner's key. */
  readonly storeDocument: (file: UploadedFile, ownerId: string) => Promise<StoredFile>;
  /** Makes a creator of an account that applied. */
  readonly openPerformer: (
    registered: EventOf<typeof AccountRegistered>['data'],
    context: CommandContext,
  ) => Promise<bigint | undefined>;
}

export const authArea = (deps: AuthDeps): Area =>
  defineArea('auth', authRoutes, {
    registerUser: registerUser(deps),
    registerPerformer: registerPerformer(deps),
    login: login(deps),
    logout: logout(deps),
    listSessions: listSessions(deps),
    closeSession: closeSession(deps),
    changePassword: changePassword(deps),
    updateUser: updateUser(deps),
    me: me(deps),
  });
