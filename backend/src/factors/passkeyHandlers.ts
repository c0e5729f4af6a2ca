import type { Passkey as PasskeyView } from '@ovation/contracts/factors/factor';
import type { factorRoutes } from '@ovation/contracts/factors/routes';
import { passkeysMax } from '@ovation/contracts/factors/rules';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { endSessions } from '../auth/public.ts';
import { withoutIdempotencyKey } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { emptyResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import { type Factors, factorsModel, type Passkey } from '../models/factors.model.ts';
import { decideAddPasskey } from './addPasskey.decide.ts';
import { confirmedOwner } from './confirmedOwner.ts';
import type { FactorsDeps } from './deps.ts';
import { logFactorChange } from './logFactorChange.ts';
import { decideRemovePasskey } from './removeFactor.decide.ts';
import { decideRenamePasskey } from './renamePasskey.decide.ts';

const toPasskeyView = ({ passkeys }: Factors, passkeyId: string): PasskeyView => {
  const passkey: Passkey | undefined = passkeys.find((one) => one.passkeyId === passkeyId);
  if (!passkey) throw new Error('a passkey that was just there is gone');
  const { name, isSynced, addedAt, usedAt } = passkey;
  return { _id: passkeyId, name, isSynced, createdAt: addedAt, usedAt };
};

/** `POST /auth/factors/passkeys/options`. */
export const newPasskeyOptions =
  ({ commands, signIn, webauthn }: FactorsDeps): Handler<typeof factorRoutes.newPasskeyOptions> =>
  async ({ actor, command }) => {
    const [owner, { state }] = await Promise.all([
      confirmedOwner({ signIn }, actor.id),
      commands.load(factorsModel, actor.id),
    ]);
    if (!owner.ok) return owner;
    if (state.passkeys.length >= passkeysMax) {
      return refused('TOO_MANY_PASSKEYS', { values: { max: passkeysMax } });
    }
    return okResponse({
      ...(await webauthn.registrationOptions(owner.account, state.passkeys, command.now)),
    });
  };

/** `POST /auth/factors/passkeys`. */
export const addPasskey =
  (deps: FactorsDeps): Handler<typeof factorRoutes.addPasskey> =>
  async ({ body, actor, client, command, requestId }) => {
    const { commands, recoveryCodes, webauthn, newId, signIn } = deps;
    const accountId = actor.id;
    const { now } = command;
    const owner = await confirmedOwner(deps, accountId);
    if (!owner.ok) return owner;
    const checked = await webauthn.verifyRegistration(body.passkey, accountId, now);
    if (!checked) return refused('WRONG_PASSKEY');
    const { challengeId, ...credential } = checked;
    const passkey = { passkeyId: newId(), ...credential, name: body.name };
    const codes = recoveryCodes.generate();
    const codeHashes = codes.map((one) => recoveryCodes.hash(accountId, one));
    const added = { accountId, passkey, spent: [challengeId], codeHashes, now };
    const outcome = await commands.handle(factorsModel, accountId, command, (factors) =>
      decideAddPasskey(added, factors),
    );
    if (!outcome.ok) return outcome;
    logFactorChange(deps, { account: accountId, client, requestId }, 'passkey-added');
    await signIn.recordProof(actor, 'factor', command);
    const isFirst = outcome.events.some(({ type }) => type === 'RecoveryCodesMade');
    if (isFirst)
      await endSessions(commands, accountId, withoutIdempotencyKey(command), actor.sessionId);
    const answer = {
      passkey: toPasskeyView(outcome.state, passkey.passkeyId),
      recoveryCodes: isFirst ? [...codes] : null,
    };
    return okResponse(answer, outcome.position);
  };

/** `PUT /auth/factors/passkeys/{id}`. */
export const renamePasskey =
  ({ commands }: FactorsDeps): Handler<typeof factorRoutes.renamePasskey> =>
  async ({ params: { id: passkeyId }, body: { name }, actor, command }) => {
    const renaming = { accountId: actor.id, passkeyId, name, now: command.now };
    const outcome = await commands.handle(factorsModel, actor.id, command, (factors) =>
      decideRenamePasskey(renaming, factors),
    );
    return outcome.ok
      ? okResponse(toPasskeyView(outcome.state, passkeyId), outcome.position)
      : outcome;
  };

/** `DELETE /auth/factors/passkeys/{id}`. */
export const removePasskey =
  (deps: FactorsDeps): Handler<typeof factorRoutes.removePasskey> =>
  async ({ params: { id: passkeyId }, actor, client, command, requestId }) => {
    const accountId = actor.id;
    const isRequired = isStaffRole(actor.role);
    const removal = { accountId, passkeyId, isRequired, now: command.now };
    const outcome = await deps.commands.handle(factorsModel, accountId, command, (factors) =>
      decideRemovePasskey(removal, factors),
    );
    if (!outcome.ok) return outcome;
    logFactorChange(deps, { account: accountId, client, requestId }, 'passkey-removed');
    return emptyResponse(outcome.position);
  };
