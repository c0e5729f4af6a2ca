import { TransactionSucceeded } from '@ovation/contracts/payments/events';
import { contextOfReaction } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { defineReactor, type Reactor } from '../../kernel/reactions/reactor.ts';
import { transactionModel } from '../transactions/model.ts';
import { storePaidCard } from './storePaidCard.ts';

const name = 'keep-card';

/** Reactor that stores a new card after its first payment, in case the handler of the payment crashed. */
export const storePaidCardReactor = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor({ name, from: 'beginning', on: [TransactionSucceeded] }, async (event) => {
    const { state } = await commands.load(transactionModel, event.data.transactionId);
    if (state) await storePaidCard(commands, contextOfReaction(name, event), state);
  });
