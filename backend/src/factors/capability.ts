import { factorRoutes } from '@ovation/contracts/factors/routes';
import { createSecondFactor, createSignedTokens } from '../auth/public.ts';
import { defineCapability } from '../kernel/composition/capability.ts';
import { commandsFor, defineArea } from '../kernel/http/handler.ts';
import type { FactorsDeps, FactorsNeeds } from './deps.ts';
import { exportFactors } from './factors.exporter.ts';
import { listFactors } from './listFactors.ts';
import { makeRecoveryCodes } from './makeRecoveryCodes.ts';
import { passkeyChallenge } from './passkeyChallenge.ts';
import { addPasskey, newPasskeyOptions, removePasskey, renamePasskey } from './passkeyHandlers.ts';
import type { FactorsOffers } from './public.ts';
import { createRecoveryCodes } from './recoveryCodes.ts';
import { signInWithFactor, signInWithPasskey } from './signIn.ts';
import { stepUp, stepUpMethods } from './stepUp.ts';
import { beginTotp, confirmTotp, removeTotp } from './totpHandlers.ts';
import { createWebauthn } from './webauthn.ts';

const depsOf = (needs: FactorsNeeds): FactorsDeps => {
  const { config, linkKeys, newId } = needs;
  const seals = createSignedTokens(linkKeys);
  return {
    ...needs,
    secondFactor: createSecondFactor(needs),
    recoveryCodes: createRecoveryCodes(config.FINGERPRINT_KEY),
    webauthn: createWebauthn({ origin: config.PUBLIC_ORIGIN, seals, newId }),
  };
};

export const factors = defineCapability<FactorsNeeds, FactorsOffers>('factors', (needs) => ({
  offers: {
    factors: {
      methodsOf: (accountId, call) => stepUpMethods(commandsFor(call, needs.commands), accountId),
    },
  },
  area: () =>
    defineArea('factors', factorRoutes, depsOf(needs), {
      listFactors,
      beginTotp,
      confirmTotp,
      removeTotp,
      makeRecoveryCodes,
      newPasskeyOptions,
      addPasskey,
      renamePasskey,
      removePasskey,
      passkeyChallenge,
      signInWithFactor,
      signInWithPasskey,
      stepUp,
    }),
  exporters: () => [exportFactors(needs)],
}));
