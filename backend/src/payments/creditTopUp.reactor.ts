import {
  DisputeClosed,
  RefundFailed,
  TransactionDisputed,
  TransactionRefunded,
  TransactionSucceeded,
} from '@ovation/contracts/payments/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { applyTopUpEvent, fixTopUpRounding } from './creditTopUp.ts';

const name = 'credit-top-up';

/** Reactor that credits and corrects top-ups, in case the handler of the payment crashed. */
export const creditTopUpReactor = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor(
    {
      name,
      from: 'beginning',
      on: [
        TransactionSucceeded,
        TransactionRefunded,
        RefundFailed,
        TransactionDisputed,
        DisputeClosed,
      ],
    },
    (event) => applyTopUpEvent(commands, contextOfReaction(name, event), event as never),
  );

const fixRoundingName = 'settle-top-up';

/** Reactor that corrects the rounding of old corrections. */
export const fixTopUpRoundingReactor = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor(
    {
      name: fixRoundingName,
      from: 'beginning',
      on: [TransactionRefunded, RefundFailed, TransactionDisputed, DisputeClosed],
    },
    (event) =>
      fixTopUpRounding(commands, contextOfReaction(fixRoundingName, event), event as never),
  );
