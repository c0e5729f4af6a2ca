import type { addressCallPurposes } from '@ovation/contracts/auth/events';
import { type CommandContext, withoutKey } from '../../kernel/commands/command.ts';
import { accepted } from '../../kernel/commands/decision.ts';
import type { Base } from '../../kernel/composition/base.ts';
import type { RateLimits } from '../../kernel/http/rateLimits.ts';
import { CommonProblem } from '../../kernel/problems/problemAnswer.ts';
import { addressCallModel } from '../claims/model.ts';
import type { NameHash } from './nameHash.ts';

export interface CallAddressDeps extends Pick<Base, 'commands' | 'newId'> {
  readonly rateLimits: Pick<RateLimits, 'consume'>;
  readonly nameHash: Pick<NameHash, 'name'>;
}

/**
 * Records an anonymous request for a mail to an address. The owner is not looked up here: response and
 * timing are the same for any address.
 */
export const callAddress = async (
  { commands, newId, rateLimits, nameHash }: CallAddressDeps,
  purpose: (typeof addressCallPurposes)[number],
  email: string,
  context: CommandContext,
): Promise<bigint | undefined> => {
  const waitSeconds = await rateLimits.consume('forgot', nameHash.name('email', email));
  if (waitSeconds !== undefined) {
    throw new CommonProblem('RATE_LIMITED', { retryAfterSeconds: waitSeconds });
  }
  const callId = newId();
  const data = { callId, purpose, email, calledAt: context.now };
  const outcome = await commands.handle(addressCallModel, callId, withoutKey(context), () =>
    accepted([{ type: 'AddressCalled', data }]),
  );
  if (!outcome.ok) throw new Error(`a call of an address was not noted: ${outcome.code}`);
  return outcome.position;
};
