import type { Backend } from './backend.ts';
import { creditTip } from './earnings/creditTip.reactor.ts';
import type { Reactor } from './kernel/reactor.ts';
import { openPerformerReactor } from './performers/openPerformer.reactor.ts';

/** The reactors of all capabilities; the worker runs them. */
export const createReactors = ({ commands, settings }: Backend): readonly Reactor[] => [
  creditTip({ commands }),
  openPerformerReactor({ commands, settings }),
];
