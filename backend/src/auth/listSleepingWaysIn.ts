import { accountsModel } from '@ovation/contracts/auth/readModels';
import type { authRoutes, WayIn } from '@ovation/contracts/auth/routes';
import { isAsleep } from '@ovation/contracts/auth/rules';
import { factorsModel } from '@ovation/contracts/factors/readModels';
import { waysInModel } from '@ovation/contracts/identities/readModels';
import { answered, type Handler } from '../kernel/http/handler.ts';
import type { AuthDeps } from './deps.ts';

/** `GET /auth/recovery/ways-in`. */
export const listSleepingWaysIn =
  ({ readModels }: Pick<AuthDeps, 'readModels'>): Handler<typeof authRoutes.listSleepingWaysIn> =>
  async ({ actor: { id } }) => {
    const asleep = (await readModels.find(accountsModel, id, id))?.asleep ?? null;
    if (!asleep) return answered({ waysIn: [] });
    const [factors, connected] = await Promise.all([
      readModels.find(factorsModel, id, id),
      readModels.find(waysInModel, id, id),
    ]);
    const { totpAddedAt, recoveryCodesMadeAt, passkeys = [] } = factors ?? {};
    const own = (kind: 'totp' | 'recoveryCodes', addedAt: string | null | undefined) =>
      addedAt ? [{ id: kind, kind, name: null, addedAt }] : [];
    const ways: Omit<WayIn, 'isAsleep'>[] = [
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
    const sleeping = ways.filter(({ addedAt }) => isAsleep(addedAt, asleep));
    return answered({ waysIn: sleeping.map((way) => ({ ...way, isAsleep: true })) });
  };
