import type { emailRequestPurposes } from '@ovation/contracts/auth/events';
import { type CommandContext, withoutIdempotencyKey } from '../../kernel/commands/command.ts';
import { accepted } from '../../kernel/commands/decision.ts';
import type { Base } from '../../kernel/composition/base.ts';
import type { RateLimits } from '../../kernel/http/rateLimits.ts';
import { CommonProblem } from '../../kernel/problems/problemResponse.ts';
import { emailRequestModel } from '../claims/model.ts';
import type { NameHash } from './nameHash.ts';

export interface RequestEmailLinkDeps extends Pick<Base, 'commands' | 'newId'> {
  readonly rateLimits: Pick<RateLimits, 'consume'>;
  readonly nameHash: Pick<NameHash, 'name'>;
}

/**
 * Records an anonymous request for a mail to an address. The owner is not looked up here: response and
 * timing are the same for any address.
 */
export const requestEmailLink = async (
  { commands, newId, rateLimits, nameHash }: RequestEmailLinkDeps,
  purpose: (typeof emailRequestPurposes)[number],
  email: string,
  context: CommandContext,
): Promise<bigint | undefined> => {
  const waitSeconds = await rateLimits.consume('forgot', nameHash.name('email', email));
  if (waitSeconds !== undefined) {
    throw new CommonProblem('RATE_LIMITED', { retryAfterSeconds: waitSeconds });
  }
  const callId = newId();
  const data = { callId, purpose, email, calledAt: context.now };
  const outcome = await commands.handle(
    emailRequestModel,
    callId,
    withoutIdempotencyKey(context),
    () => accepted([{ type: 'AddressCalled', data }]),
  );
  if (!outcome.ok) throw new Error(`a call of an address was not noted: ${outcome.code}`);
  return outcome.position;
};
