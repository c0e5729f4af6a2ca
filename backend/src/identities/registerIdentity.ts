import type { identityRoutes } from '@ovation/contracts/identities/routes';
import { providerNames } from '@ovation/contracts/identities/rules';
import { refused } from '../kernel/commands/decision.ts';
import type { Handler } from '../kernel/http/handler.ts';
import type { IdentityDeps } from './deps.ts';
import { openIdentityProof } from './identityProof.ts';

/** Handler of `POST /auth/identities/register`; repeated, it signs in the registered person. */
export const registerIdentity =
  ({ signIns, seal, captcha }: IdentityDeps): Handler<typeof identityRoutes.registerIdentity> =>
  async ({ body, client, command, requestId }) => {
    const { proof, remember, ...person } = body;
    const identity = openIdentityProof(seal, proof, command.now);
    if (!identity) return refused('IDENTITY_PROOF_EXPIRED');
    const { provider, subject, label, email } = identity;
    const by = { provenBy: 'provider', provider, client, requestId } as const;
    const known = await signIns.find(provider, subject);
    if (known) return signIns.complete({ account: known, remember, ...by }, command);
    const demand = await captcha.countAttempt('registration', client);
    if (demand) return demand;
    const outcome = await signIns.register(
      { ...person, email, identity: { provider, subject, label } },
      command,
    );
    if (outcome.ok) return signIns.complete({ account: outcome.account, remember, ...by }, command);
    if (outcome.code === 'EMAIL_TAKEN') {
      const values = { provider: providerNames[provider] };
      return refused('IDENTITY_EMAIL_TAKEN', { values });
    }
    return outcome.code === 'IDENTITY_TAKEN' ? refused('CONFLICT') : refused(outcome.code);
  };
