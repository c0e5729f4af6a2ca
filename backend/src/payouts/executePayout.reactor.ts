import { PayoutApproved, PayoutRetried } from '@ovation/contracts/payouts/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import type { ExecutePayoutDeps } from './deps.ts';
import { executePayout } from './executePayout.ts';

const name = 'execute-payout';

/** Reactor that executes approved payouts with their provider; those to banks wait for a bank file. */
export const executeApprovedPayout = (deps: ExecutePayoutDeps): Reactor =>
  defineReactor({ name, from: 'beginning', on: [PayoutApproved, PayoutRetried] }, (event) =>
    executePayout(
      deps,
      contextOfReaction(name, event),
      event.data.performerId,
      event.data.payoutId,
    ),
  );
