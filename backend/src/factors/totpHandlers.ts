import { wallClock } from '@ovation/clock/wallClock';
import type { factorRoutes } from '@ovation/contracts/factors/routes';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { endSessions } from '../auth/public.ts';
import { withoutIdempotencyKey } from '../kernel/commands/command.ts';
import { emptyResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import { factorsModel } from '../models/factors.model.ts';
import { decideBeginTotp } from './beginTotp.decide.ts';
import { confirmedOwner } from './confirmedOwner.ts';
import { decideConfirmTotp } from './confirmTotp.decide.ts';
import type { FactorsDeps } from './deps.ts';
import { limitCodeAttempts } from './factorRateLimit.ts';
import { logFactorChange } from './logFactorChange.ts';
import { decideRemoveTotp } from './removeFactor.decide.ts';
import { newTotp, totpStepOf } from './totp.ts';

/** Handler of `POST /auth/factors/totp`: a secret for an authenticator app, and its URI. */
export const beginTotp =
  ({ commands, signIn }: FactorsDeps): Handler<typeof factorRoutes.beginTotp> =>
  async ({ actor, command }) => {
    const owner = await confirmedOwner({ signIn }, actor.id);
    if (!owner.ok) return owner;
    const { secret, uri } = newTotp(owner.account.email || owner.account.username);
    const outcome = await commands.handle(factorsModel, actor.id, command, (factors) =>
      decideBeginTotp({ accountId: actor.id, secret, now: command.now }, factors),
    );
    return outcome.ok ? okResponse({ secret, uri }, outcome.position) : outcome;
  };

/** Handler of `POST /auth/factors/totp/confirm`: from now on a code of the app is required. */
export const confirmTotp =
  (deps: FactorsDeps): Handler<typeof factorRoutes.confirmTotp> =>
  async ({ body: { code }, actor, client, command, requestId }) => {
    const { commands, recoveryCodes, signIn } = deps;
    const accountId = actor.id;
    const owner = await confirmedOwner(deps, accountId);
    if (!owner.ok) return owner;
    const { account } = owner;
    const { begunSecret: secret } = (await commands.load(factorsModel, accountId)).state;
    const { now } = command;
    const step = secret && totpStepOf(secret, code, wallClock().toISOString());
    const codes = recoveryCodes.generate();
    const codeHashes = codes.map((one) => recoveryCodes.hash(accountId, one));
    const confirmed = { accountId, secret, step: step || undefined, codeHashes, now };
    const attempt = { account, client, shownWith: actor.sessionId };
    const outcome = await limitCodeAttempts(deps, attempt, () =>
      commands.handle(factorsModel, accountId, command, (factors) =>
        decideConfirmTotp(confirmed, factors),
      ),
    );
    if (!outcome.ok) return outcome;
    logFactorChange(deps, { account: accountId, client, requestId }, 'totp-added');
    await signIn.recordProof(actor, 'factor', command);
    const isFirst = outcome.events.some(({ type }) => type === 'RecoveryCodesMade');
    if (isFirst)
      await endSessions(commands, accountId, withoutIdempotencyKey(command), actor.sessionId);
    return okResponse({ recoveryCodes: isFirst ? [...codes] : null }, outcome.position);
  };

/** `DELETE /auth/factors/totp`. */
export const removeTotp =
  (deps: FactorsDeps): Handler<typeof factorRoutes.removeTotp> =>
  async ({ actor, client, command, requestId }) => {
    const accountId = actor.id;
    const removal = { accountId, isRequired: isStaffRole(actor.role), now: command.now };
    const outcome = await deps.commands.handle(factorsModel, accountId, command, (factors) =>
      decideRemoveTotp(removal, factors),
    );
    if (!outcome.ok) return outcome;
    logFactorChange(deps, { account: accountId, client, requestId }, 'totp-removed');
    return emptyResponse(outcome.position);
  };
