import {
  AccountErased,
  AccountRegistered,
  EmailChangeAsked,
  EmailChangeCancelled,
  EmailChanged,
  EmailChangeUndone,
  EmailVerified,
  FanDetailsChanged,
  LanguageChanged,
  NameChanged,
  OtherSessionsEnded,
  PasswordChanged,
  PictureChanged,
  PresenceChanged,
  UsernameChanged,
} from '@ovation/contracts/auth/events';
import { accountsModel } from '@ovation/contracts/auth/readModels';
import { quarantineAfter } from '@ovation/contracts/auth/rules';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { AccountSuspended } from '@ovation/contracts/suspension/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Account = DocumentOf<typeof accountsModel>;

const changed = (accountId: string, changes: Partial<Account>): Change<Account> => ({
  owner: accountId,
  id: accountId,
  evolve: (account) => account && { ...account, ...changes },
});

/** New credentials cancel pending requests made with the previous ones. */
const clearPendingRequests = ({
  credentialsVersion,
  keptSessionId,
}: Pick<Account, 'credentialsVersion' | 'keptSessionId'>) => ({
  credentialsVersion,
  keptSessionId,
  newEmail: null,
});

const quarantineOf = (
  { asleep }: Account,
  { recoveryId, changedAt: at }: EventOf<typeof PasswordChanged>['data'],
): Account['asleep'] =>
  recoveryId === undefined ? asleep : quarantineAfter(asleep, { recoveryId, at });

export const accounts = defineProjection({
  model: accountsModel,
  version: 6,
  events: [
    AccountRegistered,
    PasswordChanged,
    OtherSessionsEnded,
    NameChanged,
    UsernameChanged,
    EmailChangeAsked,
    EmailChangeCancelled,
    EmailChanged,
    EmailChangeUndone,
    EmailVerified,
    LanguageChanged,
    PresenceChanged,
    PictureChanged,
    AccountErased,
    FanDetailsChanged,
    AccountSuspended,
  ],
  on: {
    AccountRegistered: ({ data }): Change<Account> => ({
      owner: data.accountId,
      id: data.accountId,
      evolve: () => ({
        accountId: data.accountId,
        role: data.role,
        email: data.email,
        isEmailVerified: false,
        newEmail: null,
        language: data.language ?? 'en',
        isPresenceHidden: false,
        username: data.username,
        name: data.name,
        avatarId: null,
        coverId: null,
        details: null,
        credentialsVersion: 0,
        keptSessionId: null,
        asleep: null,
        registeredAt: data.registeredAt,
      }),
    }),
    PasswordChanged: ({ data }): Change<Account> => ({
      owner: data.accountId,
      id: data.accountId,
      evolve: (account) =>
        account && {
          ...account,
          ...clearPendingRequests(data),
          asleep: quarantineOf(account, data),
        },
    }),
    OtherSessionsEnded: ({ data: { accountId, credentialsVersion, keptSessionId, reason } }) => {
      const credentials = { credentialsVersion, keptSessionId };
      if (reason === 'wish') return changed(accountId, credentials);
      const decided = reason === 'recovery' ? { asleep: null } : {};
      return changed(accountId, { ...clearPendingRequests(credentials), ...decided });
    },
    AccountSuspended: ({ data: { accountId, credentialsVersion } }) =>
      changed(accountId, clearPendingRequests({ credentialsVersion, keptSessionId: null })),
    NameChanged: ({ data: { accountId, name } }) => changed(accountId, { name }),
    UsernameChanged: ({ data: { accountId, username } }) => changed(accountId, { username }),
    FanDetailsChanged: ({ data: { accountId, details } }) =>
      changed(accountId, { details: details === erasedText ? null : details }),
    EmailChangeAsked: ({ data: { accountId, email, expiresAt: until } }) =>
      changed(accountId, { newEmail: { email, until } }),
    EmailChangeCancelled: ({ data: { accountId } }) => changed(accountId, { newEmail: null }),
    EmailChanged: ({ data: { accountId, email } }) =>
      changed(accountId, { email, isEmailVerified: true, newEmail: null }),
    EmailVerified: ({ data: { accountId } }) => changed(accountId, { isEmailVerified: true }),
    EmailChangeUndone: ({ data: { accountId, email } }) =>
      changed(accountId, { email, isEmailVerified: true, newEmail: null }),
    LanguageChanged: ({ data: { accountId, language } }) => changed(accountId, { language }),
    PresenceChanged: ({ data: { accountId, isHidden } }) =>
      changed(accountId, { isPresenceHidden: isHidden }),
    PictureChanged: ({ data: { accountId, picture, fileId } }) =>
      changed(accountId, picture === 'avatar' ? { avatarId: fileId } : { coverId: fileId }),
    AccountErased: ({ data: { accountId, credentialsVersion } }) =>
      changed(accountId, {
        email: erasedText,
        username: erasedText,
        name: erasedText,
        avatarId: null,
        coverId: null,
        details: null,
        credentialsVersion,
        keptSessionId: null,
        newEmail: null,
        asleep: null,
      }),
  },
});
