import {
  AccountRegistered,
  EmailChangeAsked,
  PasswordResetAsked,
} from '@ovation/contracts/auth/events';
import { linkExpiresAt } from '@ovation/contracts/auth/rules';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { type CommandContext, contextOfReaction } from '../../kernel/commands/command.ts';
import { defineReactor, type Reactor } from '../../kernel/reactions/reactor.ts';
import { accountModel } from '../../models/account/account.model.ts';
import type { Account } from '../../models/account/person.model.ts';
import { findByName } from '../names/findByName.ts';
import type { AnswerEmailRequestDeps } from './answerEmailRequest.reactor.ts';
import { linkPurposes, subjectOf } from './links.ts';
import { sendVerification } from './mailVerification.ts';

const name = 'mail-account-links';

type Deps = Omit<AnswerEmailRequestDeps, 'keys'>;

/** Notifies the owner of an address that someone requested it; nobody else learns that it is taken. */
const notifyHolder = (
  { mail }: Deps,
  { accountId, email, language, name: called, username }: Account,
  context: CommandContext,
) =>
  mail.enqueue(
    {
      kind: 'addressInUse',
      to: { accountId, address: email, language },
      values: { name: called, username },
      link: { path: '/auth/login' },
    },
    context,
  );

const mailReset = async (
  { mail }: Deps,
  { accountId, email, language, name: called }: Account,
  { resetId, expiresAt }: { readonly resetId: string; readonly expiresAt: string },
  context: CommandContext,
) => {
  const subject = subjectOf(accountId, resetId);
  const token = { purpose: linkPurposes.passwordReset, subject, expiresAt };
  await mail.enqueue(
    {
      kind: 'passwordReset',
      to: { accountId, address: email, language },
      values: { name: called },
      link: { path: '/auth/reset', token },
      usefulUntil: expiresAt,
    },
    context,
  );
};

const mailEmailChange = async (
  deps: Deps,
  { accountId, language, name: called, username }: Account,
  { changeId, email }: { readonly changeId: string; readonly email: string },
  context: CommandContext,
) => {
  const holder = await findByName(deps, 'email', email);
  if (holder && holder.accountId !== accountId) {
    await notifyHolder(deps, holder, context);
    return;
  }
  const expiresAt = linkExpiresAt('emailChange', context.now);
  const subject = subjectOf(accountId, changeId);
  const token = { purpose: linkPurposes.emailChange, subject, expiresAt };
  await deps.mail.enqueue(
    {
      kind: 'emailChange',
      to: { accountId, address: email, language },
      values: { name: called, username },
      link: { path: '/auth/email-change', token },
      usefulUntil: expiresAt,
    },
    context,
  );
};

const mailedEvents = [AccountRegistered, EmailChangeAsked, PasswordResetAsked] as const;

/** Sends links that verify an address, or set a new password. */
export const mailAccountLinks = (deps: Deps): Reactor =>
  defineReactor({ name, from: 'beginning', on: mailedEvents }, async (recorded) => {
    const event = recorded as EventOf<(typeof mailedEvents)[number]>;
    if (event.type === 'AccountRegistered' && !event.data.isEmailPending) return;
    const context = contextOfReaction(name, recorded);
    const { account } = (await deps.commands.load(accountModel, event.data.accountId)).state;
    if (!account) return;
    if (event.type === 'PasswordResetAsked') return mailReset(deps, account, event.data, context);
    if (event.type === 'EmailChangeAsked') {
      return mailEmailChange(deps, account, event.data, context);
    }
    const holder = await findByName(deps, 'email', event.data.email);
    if (holder) await notifyHolder(deps, holder, context);
    else if (account.isEmailPending) await sendVerification(deps, account, context);
  });
