import { authArea } from './auth/area.ts';
import { createPasswords } from './auth/passwords.ts';
import { createSignInFailures } from './auth/signInFailures.ts';
import type { Backend } from './backend.ts';
import { filesArea } from './files/area.ts';
import { storeFile } from './files/uploadFile.ts';
import type { Area } from './kernel/handler.ts';
import { openPerformerDeps } from './openPerformerDeps.ts';
import { openPerformer } from './performers/openPerformer.ts';
import { tippingArea } from './tipping/area.ts';

/** The areas of all capabilities, each given what it uses. */
export const createAreas = (backend: Backend): readonly Area[] => {
  const { config, redis, commands, settings, accounts, newId } = backend;
  const passwords = createPasswords(config.PASSWORD_PEPPER);
  const signInFailures = createSignInFailures(redis, config.RATE_LIMIT_FACTOR);
  return [
    authArea({
      ...backend,
      passwords,
      signInFailures,
      storeFile: (file) => storeFile(backend, file),
      openPerformer: (registered, context) =>
        openPerformer(openPerformerDeps(backend), registered, context),
    }),
    filesArea(backend),
    tippingArea({ commands, settings, performerExists: accounts.isPerformer, newId }),
  ];
};
