import { suspensionRoutes } from '@ovation/contracts/suspension/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import type { SuspensionNeeds } from './deps.ts';
import { findAccount } from './findAccount.ts';
import { reinstateAccount, suspendAccount } from './suspendAccount.ts';

export const suspension = defineCapability('suspension', (deps: SuspensionNeeds) => ({
  area: () =>
    defineArea('suspension', suspensionRoutes, deps, {
      findAccount,
      suspendAccount,
      reinstateAccount,
    }),
}));
