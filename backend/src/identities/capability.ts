import { wallClockMs } from '@ovation/clock/wallClock';
import { identityRoutes } from '@ovation/contracts/identities/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { createSingleUse } from '../kernel/singleUse.ts';
import { createValueEncryption } from '../kernel/valueEncryption.ts';
import type { IdentityDeps, IdentityNeeds } from './deps.ts';
import { googleCallback, googleLogin, startGoogle } from './googleSignIn.ts';
import { exportIdentities } from './identities.exporter.ts';
import { openProviders } from './openProviders.ts';
import { linkIdentity, listIdentities, unlinkIdentity } from './ownIdentities.ts';
import { registerIdentity } from './registerIdentity.ts';
import { twitterCallback, twitterLogin } from './twitterSignIn.ts';

const depsOf = (needs: IdentityNeeds): IdentityDeps => ({
  ...needs,
  ...openProviders(needs.config, wallClockMs),
  origin: needs.config.PUBLIC_ORIGIN,
  seal: createValueEncryption(needs.linkKeys),
  singleUse: createSingleUse(needs.counters),
});

/** Social login: Google by OpenID Connect, Twitter by OAuth 1.0a. */
export const identities = defineCapability('identities', (needs: IdentityNeeds) => ({
  area: () =>
    defineArea('identities', identityRoutes, depsOf(needs), {
      startGoogle,
      googleCallback,
      googleLogin,
      twitterLogin,
      twitterCallback,
      registerIdentity,
      listIdentities,
      linkIdentity,
      unlinkIdentity,
    }),
  exporters: () => [exportIdentities(needs)],
}));
