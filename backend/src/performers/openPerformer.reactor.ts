import { AccountRegistered } from '@ovation/contracts/auth/events';
import { contextOfReaction } from '../kernel/command.ts';
import { defineReactor, type Reactor } from '../kernel/reactor.ts';
import type { OpenPerformerDeps } from './deps.ts';
import { openPerformer } from './openPerformer.ts';

const name = 'open-performer';

/** Completes a creator's registration that was interrupted after the account was made. */
export const openPerformerReactor = (deps: OpenPerformerDeps): Reactor =>
  defineReactor({ name, from: 'beginning', on: [AccountRegistered] }, async (event) => {
    await openPerformer(deps, event.data, contextOfReaction(name, event));
  });
