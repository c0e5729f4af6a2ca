import {
  EmailChanged,
  PasswordChanged,
  SessionOpened,
  UsernameChanged,
} from '@ovation/contracts/auth/events';
import {
  FactorsReset,
  PasskeyAdded,
  PasskeyRemoved,
  RecoveryCodesMade,
  RecoveryCodeUsed,
  TotpAdded,
  TotpRemoved,
} from '@ovation/contracts/factors/events';
import { IdentityLinked, IdentityUnlinked } from '@ovation/contracts/identities/events';
import { providerNames } from '@ovation/contracts/identities/rules';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { MailLink } from '@ovation/contracts/mail/events';
import type { Values } from '../kernel/decision.ts';
import type { MailKind } from '../mail/public.ts';
import { circumstancesOf } from './doneWith.ts';
import { linkPurposes, subjectOf } from './links.ts';
import type { Account } from './model.ts';

const ofAccount = [
  EmailChanged,
  PasswordChanged,
  SessionOpened,
  UsernameChanged,
  IdentityLinked,
  IdentityUnlinked,
] as const;
const ofFactors = [
  TotpAdded,
  TotpRemoved,
  PasskeyAdded,
  PasskeyRemoved,
  RecoveryCodesMade,
  RecoveryCodeUsed,
  FactorsReset,
] as const;

/** What the owner of an account is told of. */
export const told = [...ofAccount, ...ofFactors] as const;
export type Told = EventOf<(typeof told)[number]>;
type ToldOfAccount = EventOf<(typeof ofAccount)[number]>;
type ToldOfFactors = EventOf<(typeof ofFactors)[number]>;

/** A mail, but for the name of whom it is to. */
export interface Note {
  readonly kind: MailKind;
  readonly address: string;
  readonly values: Values;
  readonly link: MailLink;
}

/** Where a new password is asked for: what to do when it was somebody else. */
const newPassword: MailLink = { path: '/auth/forgot' };

const noteOfAddress = (
  { data }: EventOf<typeof EmailChanged>,
  accountId: string,
  at: string,
): Note | undefined => {
  const { changeId, previousEmail, undoUntil, email, doneWith } = data;
  if (!changeId || !previousEmail || !undoUntil) return undefined;
  const subject = subjectOf(accountId, changeId);
  const token = { purpose: linkPurposes.undoEmailChange, subject, expiresAt: undoUntil };
  const values = { ...circumstancesOf(doneWith, at), newAddress: email };
  const link = { path: '/auth/undo-email-change', token };
  return { kind: 'emailChanged', address: previousEmail, values, link };
};

const noteOfAccount = (event: ToldOfAccount, account: Account, at: string): Note | undefined => {
  const common = { address: account.email, link: newPassword };
  switch (event.type) {
    case 'SessionOpened':
      return { ...common, kind: 'newDevice', values: circumstancesOf(event.data, at) };
    case 'PasswordChanged': {
      const values = circumstancesOf(event.data.doneWith, at);
      return { ...common, kind: 'passwordChanged', values };
    }
    case 'UsernameChanged': {
      const { doneWith, username, previousUsername } = event.data;
      const values = { ...circumstancesOf(doneWith, at), username, previousUsername };
      return { ...common, kind: 'usernameChanged', values };
    }
    case 'EmailChanged':
      return noteOfAddress(event, account.accountId, at);
    case 'IdentityLinked': {
      const { provider, label, linkedAt } = event.data;
      // The one that came with the registration is no change.
      if (linkedAt === account.registeredAt) return undefined;
      const values = { provider: providerNames[provider], label, at };
      return { ...common, kind: 'identityLinked', values };
    }
    case 'IdentityUnlinked': {
      const values = { provider: providerNames[event.data.provider], at };
      return { ...common, kind: 'identityUnlinked', values };
    }
    default:
      return event satisfies never;
  }
};

const noteOfFactors = (event: ToldOfFactors, { email }: Account, at: string): Note | undefined => {
  const common = { address: email, link: newPassword };
  switch (event.type) {
    case 'TotpAdded':
      return { ...common, kind: 'totpAdded', values: { at } };
    case 'TotpRemoved':
      return { ...common, kind: 'totpRemoved', values: { at } };
    case 'PasskeyAdded':
      return { ...common, kind: 'passkeyAdded', values: { passkey: event.data.name, at } };
    case 'PasskeyRemoved':
      return { ...common, kind: 'passkeyRemoved', values: { at } };
    case 'RecoveryCodesMade':
      return event.data.isFirst
        ? undefined
        : { ...common, kind: 'recoveryCodesMade', values: { at } };
    case 'RecoveryCodeUsed': {
      const values = { left: event.data.codesLeft, at };
      return { ...common, kind: 'recoveryCodeUsed', values };
    }
    case 'FactorsReset':
      return { ...common, kind: 'factorsReset', values: { at }, link: { path: '/auth/login' } };
    default:
      return event satisfies never;
  }
};

const isOfFactors = (event: Told): event is ToldOfFactors =>
  ofFactors.some(({ type }) => type === event.type);

/** What the owner is told of an event; undefined for what is no news. */
export const noteOf = (event: Told, account: Account, at: string): Note | undefined =>
  isOfFactors(event)
    ? noteOfFactors(event, account, at)
    : noteOfAccount(event as ToldOfAccount, account, at);
