import { AddressCalled } from '@ovation/contracts/auth/events';
import { deriveId } from '@ovation/event-log/ids';
import { contextOfReaction } from '../kernel/command.ts';
import type { Commands } from '../kernel/handleCommand.ts';
import { defineReactor, type Reactor } from '../kernel/reactor.ts';
import { decideAskPasswordReset } from './askPasswordReset.decide.ts';
import { findByName, findWaiting } from './findByName.ts';
import { type MailVerificationDeps, mailVerification } from './mailVerification.ts';
import { accountModel } from './model.ts';
import type { NameHash } from './nameHash.ts';

const name = 'answer-address-call';

export interface AnswerAddressCallDeps extends MailVerificationDeps {
  readonly commands: Commands;
  readonly nameHash: NameHash;
}

/** Looks who has an address that a mail was asked for to. Where nobody has it, nothing follows. */
export const answerAddressCall = (deps: AnswerAddressCallDeps): Reactor =>
  defineReactor({ name, from: 'beginning', on: [AddressCalled] }, async (event) => {
    const { email, purpose } = event.data;
    const context = contextOfReaction(name, event);
    if (purpose === 'verification') {
      const waiting = await findWaiting(deps, email);
      if (waiting && !(await findByName(deps, 'email', email))) {
        await mailVerification(deps, waiting, context);
      }
      return;
    }
    const account = await findByName(deps, 'email', email);
    if (!account) return;
    const resetId = deriveId(event.id, 'password-reset');
    const now = event.metadata.at;
    await deps.commands.handle(accountModel, account.accountId, context, (state) =>
      decideAskPasswordReset({ resetId, now }, state),
    );
  });
