import {
  type DoneWith,
  EmailChanged,
  PasswordChanged,
  SessionOpened,
  UsernameChanged,
} from '@ovation/contracts/auth/events';
import { sessionsModel } from '@ovation/contracts/auth/readModels';
import { type EventOf, erasedText } from '@ovation/contracts/kernel/event';
import type { MailLink } from '@ovation/contracts/mail/events';
import type { Base } from '../kernel/base.ts';
import { type CommandContext, contextOfReaction } from '../kernel/command.ts';
import type { Values } from '../kernel/decision.ts';
import { networkOf } from '../kernel/network.ts';
import { defineReactor, type Reactor } from '../kernel/reactor.ts';
import type { Mailing, MailKind } from '../mail/public.ts';
import { circumstancesOf } from './doneWith.ts';
import { linkPurposes, subjectOf } from './links.ts';
import { type Account, accountModel } from './model.ts';

const name = 'tell-owner';
const sessionsLookedAtMax = 200;

export interface TellOwnerDeps extends Pick<Base, 'commands' | 'readModels'> {
  readonly mail: Mailing;
}

type Opened = EventOf<typeof SessionOpened>['data'];
type Client = Pick<DoneWith, 'userAgent' | 'address'>;

const isSameClient = (one: Client, other: Client): boolean =>
  one.userAgent === other.userAgent && networkOf(one.address) === networkOf(other.address);

/**
 * A browser is known by its cookie. A program has none: it is known where it signed in before from the
 * same network under the same name, or where it registered the account.
 */
const isKnown = async (
  { readModels }: TellOwnerDeps,
  opened: Opened,
  registeredWith: DoneWith | undefined,
): Promise<boolean> => {
  if (opened.isKnownDevice ?? true) return true;
  if (opened.keyHash !== null) return false;
  if (registeredWith && isSameClient(registeredWith, opened)) return true;
  const request = { offset: 0, limit: sessionsLookedAtMax, newestFirst: true } as const;
  const { data } = await readModels.page(sessionsModel, opened.accountId, 'opened', request);
  return data.some(
    (session) => session.sessionId !== opened.sessionId && isSameClient(session, opened),
  );
};

/** Where a new password is asked for: what to do when it was somebody else. */
const newPassword: MailLink = { path: '/auth/forgot' };

interface Note {
  readonly kind: MailKind;
  readonly address: string;
  readonly values: Values;
  readonly link: MailLink;
}

const send = async (
  { mail }: TellOwnerDeps,
  { accountId, language, name: called }: Account,
  { kind, address, values, link }: Note,
  context: CommandContext,
): Promise<void> => {
  const to = { accountId, address, language };
  await mail.ask({ kind, to, values: { name: called, ...values }, link }, context);
};

const told = [EmailChanged, PasswordChanged, SessionOpened, UsernameChanged] as const;
type Told = EventOf<(typeof told)[number]>;

const noteOf = (event: Told, account: Account, at: string): Note | undefined => {
  const { accountId, email: address } = account;
  switch (event.type) {
    case 'SessionOpened': {
      const values = circumstancesOf(event.data, at);
      return { kind: 'newDevice', address, values, link: newPassword };
    }
    case 'PasswordChanged': {
      const values = circumstancesOf(event.data.doneWith, at);
      return { kind: 'passwordChanged', address, values, link: newPassword };
    }
    case 'UsernameChanged': {
      const { doneWith, username, previousUsername } = event.data;
      const values = { ...circumstancesOf(doneWith, at), username, previousUsername };
      return { kind: 'usernameChanged', address, values, link: newPassword };
    }
    case 'EmailChanged': {
      const { changeId, previousEmail, undoUntil, email, doneWith } = event.data;
      if (!changeId || !previousEmail || !undoUntil) return undefined;
      const subject = subjectOf(accountId, changeId);
      const token = { purpose: linkPurposes.undoEmailChange, subject, expiresAt: undoUntil };
      const values = { ...circumstancesOf(doneWith, at), newAddress: email };
      const link = { path: '/auth/undo-email-change', token };
      return { kind: 'emailChanged', address: previousEmail, values, link };
    }
    default:
      return event satisfies never;
  }
};

/** Tells people by mail what was changed of their account, and of sign-ins on devices that are new. */
export const tellOwner = (deps: TellOwnerDeps): Reactor =>
  defineReactor(
    {
      name,
      // What lies behind is nobody's news any more.
      from: 'end',
      on: told,
    },
    async (recorded) => {
      const event = recorded as Told;
      const { state } = await deps.commands.load(accountModel, event.data.accountId);
      const { account, registeredWith } = state;
      if (!account || account.email === erasedText || account.isEmailPending) return;
      if (event.type === 'SessionOpened' && (await isKnown(deps, event.data, registeredWith)))
        return;
      const note = noteOf(event, account, recorded.metadata.at);
      if (note) await send(deps, account, note, contextOfReaction(name, recorded));
    },
  );
