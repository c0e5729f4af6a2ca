import { factorsModel } from '@ovation/contracts/factors/readModels';
import type { factorRoutes } from '@ovation/contracts/factors/routes';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { FactorsDeps } from './deps.ts';

/** `GET /auth/factors`. */
export const listFactors =
  ({ readModels }: Pick<FactorsDeps, 'readModels'>): Handler<typeof factorRoutes.listFactors> =>
  async ({ actor }) => {
    const found = await readModels.find(factorsModel, actor.id, actor.id);
    const { totpAddedAt, recoveryCodesMadeAt } = found ?? {};
    return okResponse({
      totp: totpAddedAt ? { addedAt: totpAddedAt } : null,
      recoveryCodes:
        found && recoveryCodesMadeAt
          ? { left: found.recoveryCodesLeft, madeAt: recoveryCodesMadeAt }
          : null,
      passkeys: (found?.passkeys ?? []).map(({ passkeyId, name, isSynced, addedAt, usedAt }) => ({
        _id: passkeyId,
        name,
        isSynced,
        createdAt: addedAt,
        usedAt,
      })),
      isRequired: isStaffRole(actor.role),
    });
  };
