import { EmailRequested } from '@ovation/contracts/auth/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { deriveId } from '@ovation/event-log/ids';
import type { PersonalKeys } from '@ovation/event-log/keys/personalKeys';
import { type CommandContext, contextOfReaction } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { defineReactor, type Reactor } from '../../kernel/reactions/reactor.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { emailRequestModel } from '../claims/model.ts';
import { findByName, findUnverified } from '../names/findByName.ts';
import type { NameHash } from '../names/nameHash.ts';
import { decideAnswerEmailRequest } from './answerEmailRequest.decide.ts';
import { type MailVerificationDeps, sendVerification } from './mailVerification.ts';
import { decideRequestPasswordReset } from './requestPasswordReset.decide.ts';

const name = 'answer-address-call';

export interface AnswerEmailRequestDeps extends MailVerificationDeps {
  readonly commands: Commands;
  readonly nameHash: NameHash;
  readonly keys: Pick<PersonalKeys, 'erase'>;
}

type EmailRequestData = EventOf<typeof EmailRequested>['data'];

const answer = async (
  deps: AnswerEmailRequestDeps,
  { callId, email, purpose, calledAt: now }: EmailRequestData,
  context: CommandContext,
): Promise<void> => {
  if (purpose === 'verification') {
    const pending = await findUnverified(deps, email);
    if (pending && !(await findByName(deps, 'email', email))) {
      await sendVerification(deps, pending, context);
    }
    return;
  }
  const account = await findByName(deps, 'email', email);
  if (!account) return;
  const resetId = deriveId(callId, 'password-reset');
  await deps.commands.handle(accountModel, account.accountId, context, (state) =>
    decideRequestPasswordReset({ resetId, now }, state),
  );
};

/**
 * Looks up the owner of an address for which a mail was requested. Without an owner nothing follows. The
 * address is then erased, as no account's key encrypts it.
 */
export const answerEmailRequest = (deps: AnswerEmailRequestDeps): Reactor =>
  defineReactor({ name, from: 'beginning', on: [EmailRequested] }, async (event) => {
    const { commands, keys } = deps;
    const { callId, email } = event.data;
    const context = contextOfReaction(name, event);
    if (email !== erasedText) await answer(deps, event.data, context);
    await keys.erase(callId);
    const outcome = await commands.handle(emailRequestModel, callId, context, (isAnswered, now) =>
      decideAnswerEmailRequest({ callId, now }, isAnswered),
    );
    if (!outcome.ok) throw new Error(`the end of an address call is not noted: ${outcome.code}`);
  });
