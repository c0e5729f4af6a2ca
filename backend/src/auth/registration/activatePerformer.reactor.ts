import { AccountRegistered } from '@ovation/contracts/auth/events';
import { contextOfReaction } from '../../kernel/commands/command.ts';
import { defineReactor, type Reactor } from '../../kernel/reactions/reactor.ts';
import { type ActivatePerformerDeps, activatePerformer } from './activatePerformer.ts';

const name = 'activate-performer';

/** Completes a creator's registration that was interrupted after the account was created. */
export const activatePerformerReactor = (deps: ActivatePerformerDeps): Reactor =>
  defineReactor({ name, from: 'beginning', on: [AccountRegistered] }, async (event) => {
    await activatePerformer(deps, event.data, contextOfReaction(name, event));
  });
