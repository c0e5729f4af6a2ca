import { signInMethodsModel } from '@ovation/contracts/identities/readModels';
import type { identityRoutes } from '@ovation/contracts/identities/routes';
import { providerNames } from '@ovation/contracts/identities/rules';
import { refused } from '../kernel/commands/decision.ts';
import { emptyResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import type { IdentityDeps } from './deps.ts';
import { openIdentityProof } from './identityProof.ts';

/** `GET /auth/identities` */
export const listIdentities =
  ({ readModels }: IdentityDeps): Handler<typeof identityRoutes.listIdentities> =>
  async ({ actor }) => {
    const found = await readModels.find(signInMethodsModel, actor.id, actor.id);
    // A signed-in account exists; the read model may lag.
    if (!found) throw new Unavailable('the read model');
    const { hasPassword, identities } = found;
    return okResponse({ hasPassword, identities });
  };

/** `POST /auth/identities` */
export const linkIdentity =
  ({ signIns, seal }: IdentityDeps): Handler<typeof identityRoutes.linkIdentity> =>
  async ({ body, actor, client, requestId, command }) => {
    const proven = openIdentityProof(seal, body.proof, command.now);
    if (!proven) return refused('IDENTITY_PROOF_EXPIRED');
    const { provider, subject, label } = proven;
    const identity = { provider, subject, label };
    const wanted = { identity, currentPassword: body.currentPassword };
    const outcome = await signIns.link({ actor, client, requestId }, wanted, command);
    if (!outcome.ok) {
      const isOfProvider =
        outcome.code === 'IDENTITY_TAKEN' || outcome.code === 'IDENTITY_PROVIDER_TAKEN';
      const values = { provider: providerNames[provider] };
      return isOfProvider ? refused(outcome.code, { values }) : outcome;
    }
    const { linkedAt, position } = outcome;
    return okResponse({ accountId: actor.id, provider, label, linkedAt }, position);
  };

/** `DELETE /auth/identities/{name}` */
export const unlinkIdentity =
  ({ signIns }: IdentityDeps): Handler<typeof identityRoutes.unlinkIdentity> =>
  async ({ params, body, actor, client, requestId, command }) => {
    const wanted = { provider: params.name, currentPassword: body.currentPassword };
    const outcome = await signIns.unlink({ actor, client, requestId }, wanted, command);
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
