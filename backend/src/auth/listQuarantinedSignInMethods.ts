import { accountsModel } from '@ovation/contracts/auth/readModels';
import type { authRoutes, SignInMethod } from '@ovation/contracts/auth/routes';
import { isQuarantined } from '@ovation/contracts/auth/rules';
import { factorsModel } from '@ovation/contracts/factors/readModels';
import { signInMethodsModel } from '@ovation/contracts/identities/readModels';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { AuthDeps } from './deps.ts';

/** `GET /auth/recovery/ways-in`: sign-in methods quarantined by an account recovery. */
export const listQuarantinedSignInMethods =
  ({ readModels }: Pick<AuthDeps, 'readModels'>): Handler<typeof authRoutes.listSleepingWaysIn> =>
  async ({ actor: { id } }) => {
    const quarantine = (await readModels.find(accountsModel, id, id))?.asleep ?? null;
    if (!quarantine) return okResponse({ waysIn: [] });
    const [factors, connected] = await Promise.all([
      readModels.find(factorsModel, id, id),
      readModels.find(signInMethodsModel, id, id),
    ]);
    const { totpAddedAt, recoveryCodesMadeAt, passkeys = [] } = factors ?? {};
    const own = (kind: 'totp' | 'recoveryCodes', addedAt: string | null | undefined) =>
      addedAt ? [{ id: kind, kind, name: null, addedAt }] : [];
    const methods: Omit<SignInMethod, 'isAsleep'>[] = [
      ...own('totp', totpAddedAt),
      ...passkeys.map(({ passkeyId, name, addedAt }) => ({
        id: passkeyId,
        kind: 'passkey' as const,
        name,
        addedAt,
      })),
      ...own('recoveryCodes', recoveryCodesMadeAt),
      ...(connected?.identities ?? []).map(({ provider, label, linkedAt }) => ({
        id: provider,
        kind: provider,
        name: label,
        addedAt: linkedAt,
      })),
    ];
    const quarantined = methods.filter(({ addedAt }) => isQuarantined(addedAt, quarantine));
    return okResponse({ waysIn: quarantined.map((method) => ({ ...method, isAsleep: true })) });
  };
