import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Factors } from '../models/factors.model.ts';

export interface BeginTotp {
  readonly accountId: string;
  readonly secret: string;
  readonly now: string;
}

/** Starts the setup of an authenticator app; an earlier secret is void. */
export const decideBeginTotp = (
  { accountId, secret, now }: BeginTotp,
  { totp }: Factors,
): Decision<FactorsEvent, 'TOTP_ALREADY_ON'> =>
  totp
    ? refused('TOTP_ALREADY_ON')
    : accepted([{ type: 'TotpBegun', data: { accountId, secret, begunAt: now } }]);
