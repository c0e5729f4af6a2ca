import {
  EmailChanged,
  PasswordChanged,
  SessionOpened,
  UsernameChanged,
} from '@ovation/contracts/auth/events';
import { BankAccountChanged, PaymentGatewayChanged } from '@ovation/contracts/banking/events';
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
import { AccountSuspended } from '@ovation/contracts/suspension/events';
import type { Values } from '../../kernel/commands/decision.ts';
import type { MailKind } from '../../mail/public.ts';
import type { Account } from '../../models/account/person.model.ts';
import { linkPurposes, subjectOf } from '../email/links.ts';
import { clientInfoValues } from '../session/clientInfo.ts';

const accountEvents = [
  EmailChanged,
  PasswordChanged,
  SessionOpened,
  UsernameChanged,
  IdentityLinked,
  IdentityUnlinked,
  AccountSuspended,
] as const;
const payoutEvents = [BankAccountChanged, PaymentGatewayChanged] as const;
const factorEvents = [
  TotpAdded,
  TotpRemoved,
  PasskeyAdded,
  PasskeyRemoved,
  RecoveryCodesMade,
  RecoveryCodeUsed,
  FactorsReset,
] as const;

/** Events that the owner of an account is notified of. */
export const noticedEvents = [...accountEvents, ...factorEvents, ...payoutEvents] as const;
export type NoticedEvent = EventOf<(typeof noticedEvents)[number]>;
type AccountNoticeEvent = EventOf<(typeof accountEvents)[number]>;
type FactorNoticeEvent = EventOf<(typeof factorEvents)[number]>;
type PayoutNoticeEvent = EventOf<(typeof payoutEvents)[number]>;

/** Mail, without the recipient's name. */
export interface SecurityNotice {
  readonly kind: MailKind;
  readonly address: string;
  readonly values: Values;
  readonly link: MailLink;
}

/** Page for a new password: for an owner who did not make the change. */
const newPassword: MailLink = { path: '/auth/forgot' };

const emailChangeNotice = (
  { data }: EventOf<typeof EmailChanged>,
  accountId: string,
  at: string,
): SecurityNotice | undefined => {
  const { changeId, previousEmail, undoUntil, email, doneWith } = data;
  if (!changeId || !previousEmail || !undoUntil) return undefined;
  const subject = subjectOf(accountId, changeId);
  const token = { purpose: linkPurposes.undoEmailChange, subject, expiresAt: undoUntil };
  const values = { ...clientInfoValues(doneWith, at), newAddress: email };
  const link = { path: '/auth/undo-email-change', token };
  return { kind: 'emailChanged', address: previousEmail, values, link };
};

const accountNotice = (
  event: AccountNoticeEvent,
  { account, signInMethods }: Owner,
  at: string,
): SecurityNotice | undefined => {
  const common = { address: account.email, link: newPassword };
  switch (event.type) {
    case 'SessionOpened':
      return { ...common, kind: 'newDevice', values: clientInfoValues(event.data, at) };
    case 'PasswordChanged': {
      const values = { ...clientInfoValues(event.data.doneWith, at), ways: signInMethods };
      return { ...common, kind: 'passwordChanged', values };
    }
    case 'UsernameChanged': {
      const { doneWith, username, previousUsername } = event.data;
      const values = { ...clientInfoValues(doneWith, at), username, previousUsername };
      return { ...common, kind: 'usernameChanged', values };
    }
    case 'EmailChanged':
      return emailChangeNotice(event, account.accountId, at);
    case 'IdentityLinked': {
      const { provider, label, linkedAt } = event.data;
      // The one linked at registration is no change.
      if (linkedAt === account.registeredAt) return undefined;
      const values = { provider: providerNames[provider], label, at };
      return { ...common, kind: 'identityLinked', values };
    }
    case 'AccountSuspended': {
      const values = { reason: event.data.reason, at };
      return { ...common, kind: 'accountSuspended', values, link: { path: '/contact' } };
    }
    case 'IdentityUnlinked': {
      const values = { provider: providerNames[event.data.provider], at };
      return { ...common, kind: 'identityUnlinked', values };
    }
    default:
      return event satisfies never;
  }
};

const factorNotice = (
  event: FactorNoticeEvent,
  { email }: Account,
  at: string,
): SecurityNotice | undefined => {
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
    case 'FactorsReset': {
      const kind = event.data.reason === 'address-confirmed' ? 'factorsDropped' : 'factorsReset';
      return { ...common, kind, values: { at }, link: { path: '/auth/login' } };
    }
    default:
      return event satisfies never;
  }
};

const isFactorEvent = (event: NoticedEvent): event is FactorNoticeEvent =>
  factorEvents.some(({ type }) => type === event.type);

const payoutNotice = (
  event: PayoutNoticeEvent,
  { account: { email }, payoutWaitHours: hours }: Owner,
  at: string,
): SecurityNotice => {
  const common = { address: email, link: newPassword };
  return event.type === 'BankAccountChanged'
    ? { ...common, kind: 'bankAccountChanged', values: { at, hours } }
    : { ...common, kind: 'paymentGatewayChanged', values: { gateway: event.data.key, at } };
};

const isPayoutEvent = (event: NoticedEvent): event is PayoutNoticeEvent =>
  payoutEvents.some(({ type }) => type === event.type);

/** Account that an event belongs to. */
export const ownerOfEvent = (event: NoticedEvent): string =>
  isPayoutEvent(event) ? event.data.performerId : event.data.accountId;

export interface Owner {
  readonly account: Account;
  /** Sign-in methods beside the password, as text; `none` if there are none. */
  readonly signInMethods: string;
  /** Hours without payouts after a change of the bank account. */
  readonly payoutWaitHours: number;
}

/** Security notice for an event; undefined if the owner needs none. */
export const securityNoticeOf = (
  event: NoticedEvent,
  owner: Owner,
  at: string,
): SecurityNotice | undefined => {
  if (isPayoutEvent(event)) return payoutNotice(event, owner, at);
  return isFactorEvent(event)
    ? factorNotice(event, owner.account, at)
    : accountNotice(event as AccountNoticeEvent, owner, at);
};
