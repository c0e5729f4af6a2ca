import { showPicture } from './auth/showPicture.reactor.ts';
import type { Backend } from './backend.ts';
import { creditTip } from './earnings/creditTip.reactor.ts';
import { processFile } from './files/processFile.reactor.ts';
import type { Reactor } from './kernel/reactor.ts';
import { openPerformerDeps } from './openPerformerDeps.ts';
import { openPerformerReactor } from './performers/openPerformer.reactor.ts';

/** The reactors of all capabilities; the worker runs them. */
export const createReactors = (backend: Backend): readonly Reactor[] => {
  const { commands, fileStore, logger } = backend;
  return [
    creditTip({ commands }),
    openPerformerReactor(openPerformerDeps(backend)),
    processFile({ commands, fileStore, logger }),
    showPicture({ commands }),
  ];
};
