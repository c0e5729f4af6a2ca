import type { Backend } from './backend.ts';
import { recordFile } from './files/uploadFile.ts';
import type { OpenPerformerDeps } from './performers/openPerformer.ts';

/** What API and worker both make creators with: the performers do not know the files. */
export const openPerformerDeps = (
  backend: Pick<Backend, 'commands' | 'settings'>,
): OpenPerformerDeps => ({
  commands: backend.commands,
  settings: backend.settings,
  fileDocument: async (document, ownerId, context) => {
    await recordFile(backend, document, { ownerId, purpose: 'document' }, context);
  },
});
