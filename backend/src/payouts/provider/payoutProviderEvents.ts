import type { CommandContext } from '../../kernel/commands/command.ts';
import type { PayoutProviderEvent } from './payoutProvider.ts';

/** Port through which the provider's events reach the payout requests they are about. */
export interface PayoutProviderEvents {
  /**
   * Records an event; idempotent and order-independent. It may come before the answer of the call that
   * caused it. Throws what should be tried again.
   */
  record(context: CommandContext, event: PayoutProviderEvent): Promise<void>;
}
