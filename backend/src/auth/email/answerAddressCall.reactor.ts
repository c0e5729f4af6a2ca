import { AddressCalled } from '@ovation/contracts/auth/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { deriveId } from '@ovation/event-log/ids';
import type { PersonalKeys } from '@ovation/event-log/keys/personalKeys';
import { type CommandContext, contextOfReaction } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { defineReactor, type Reactor } from '../../kernel/reactions/reactor.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { addressCallModel } from '../claims/model.ts';
import { findByName, findWaiting } from '../names/findByName.ts';
import type { NameHash } from '../names/nameHash.ts';
import { decideAnswerAddressCall } from './answerAddressCall.decide.ts';
import { decideAskPasswordReset } from './askPasswordReset.decide.ts';
import { type MailVerificationDeps, mailVerification } from './mailVerification.ts';

const name = 'answer-address-call';

export interface AnswerAddressCallDeps extends MailVerificationDeps {
  readonly commands: Commands;
  readonly nameHash: NameHash;
  readonly keys: Pick<PersonalKeys, 'erase'>;
}

type Called = EventOf<typeof AddressCalled>['data'];

const answer = async (
  deps: AnswerAddressCallDeps,
  { callId, email, purpose, calledAt: now }: Called,
  context: CommandContext,
): Promise<void> => {
  if (purpose === 'verification') {
    const waiting = await findWaiting(deps, email);
    if (waiting && !(await findByName(deps, 'email', email))) {
      await mailVerification(deps, waiting, context);
    }
    return;
  }
  const account = await findByName(deps, 'email', email);
  if (!account) return;
  const resetId = deriveId(callId, 'password-reset');
  await deps.commands.handle(accountModel, account.accountId, context, (state) =>
    decideAskPasswordReset({ resetId, now }, state),
  );
};

/**
 * Looks up the owner of an address for which a mail was requested. Without an owner nothing follows. The
 * address is then erased, as no account's key encrypts it.
 */
export const answerAddressCall = (deps: AnswerAddressCallDeps): Reactor =>
  defineReactor({ name, from: 'beginning', on: [AddressCalled] }, async (event) => {
    const { commands, keys } = deps;
    const { callId, email } = event.data;
    const context = contextOfReaction(name, event);
    if (email !== erasedText) await answer(deps, event.data, context);
    await keys.erase(callId);
    const outcome = await commands.handle(addressCallModel, callId, context, (isAnswered, now) =>
      decideAnswerAddressCall({ callId, now }, isAnswered),
    );
    if (!outcome.ok) throw new Error(`the end of an address call is not noted: ${outcome.code}`);
  });
