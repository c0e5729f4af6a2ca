import { TransactionSucceeded } from '@ovation/contracts/payments/events';
import { contextOfReaction } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { defineReactor, type Reactor } from '../../kernel/reactions/reactor.ts';
import { transactionModel } from '../transactions/model.ts';
import { keepCard } from './keepCard.ts';

const name = 'keep-card';

/** A new card that has paid is stored, also when whoever heard of the money has died in between. */
export const keepCardReactor = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor({ name, from: 'beginning', on: [TransactionSucceeded] }, async (event) => {
    const { state } = await commands.load(transactionModel, event.data.transactionId);
    if (state) await keepCard(commands, contextOfReaction(name, event), state);
  });
