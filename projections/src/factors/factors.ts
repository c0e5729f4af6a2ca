import { AccountErased } from '@ovation/contracts/auth/events';
import {
  FactorsReset,
  PasskeyAdded,
  PasskeyRemoved,
  PasskeyRenamed,
  PasskeyUsed,
  RecoveryCodesMade,
  RecoveryCodeUsed,
  TotpAdded,
  TotpRemoved,
} from '@ovation/contracts/factors/events';
import { factorsModel } from '@ovation/contracts/factors/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Factors = DocumentOf<typeof factorsModel>;
type Passkey = Factors['passkeys'][number];

const none = (accountId: string): Factors => ({
  accountId,
  totpAddedAt: null,
  recoveryCodesLeft: 0,
  recoveryCodesMadeAt: null,
  passkeys: [],
});

/** Removes recovery codes with the last factor. */
const withoutOrphans = (factors: Factors): Factors =>
  factors.totpAddedAt !== null || factors.passkeys.length > 0
    ? factors
    : { ...factors, recoveryCodesLeft: 0, recoveryCodesMadeAt: null };

const changed = (accountId: string, change: (factors: Factors) => Factors): Change<Factors> => ({
  owner: accountId,
  id: accountId,
  evolve: (factors) => change(factors ?? none(accountId)),
});

const changedPasskey = (
  { accountId, passkeyId }: { readonly accountId: string; readonly passkeyId: string },
  changes: Partial<Passkey>,
): Change<Factors> =>
  changed(accountId, (factors) => ({
    ...factors,
    passkeys: factors.passkeys.map((one) =>
      one.passkeyId === passkeyId ? { ...one, ...changes } : one,
    ),
  }));

/** Second factors of a person, for the settings page. */
export const factors = defineProjection({
  model: factorsModel,
  version: 3,
  events: [
    TotpAdded,
    TotpRemoved,
    RecoveryCodesMade,
    RecoveryCodeUsed,
    PasskeyAdded,
    PasskeyUsed,
    PasskeyRenamed,
    PasskeyRemoved,
    FactorsReset,
    AccountErased,
  ],
  on: {
    TotpAdded: ({ data: { accountId, addedAt } }) =>
      changed(accountId, (known) => ({ ...known, totpAddedAt: addedAt })),
    TotpRemoved: ({ data: { accountId } }) =>
      changed(accountId, (known) => withoutOrphans({ ...known, totpAddedAt: null })),
    RecoveryCodesMade: ({ data: { accountId, codeHashes, madeAt } }) =>
      changed(accountId, (known) => ({
        ...known,
        recoveryCodesLeft: codeHashes.length,
        recoveryCodesMadeAt: madeAt,
      })),
    RecoveryCodeUsed: ({ data: { accountId, codesLeft } }) =>
      changed(accountId, (known) => ({ ...known, recoveryCodesLeft: codesLeft })),
    PasskeyAdded: ({ data: { accountId, passkeyId, name, isSynced, addedAt } }) =>
      changed(accountId, (known) => ({
        ...known,
        passkeys: [...known.passkeys, { passkeyId, name, isSynced, addedAt, usedAt: null }],
      })),
    PasskeyUsed: ({ data }) => changedPasskey(data, { usedAt: data.usedAt }),
    PasskeyRenamed: ({ data }) => changedPasskey(data, { name: data.name }),
    PasskeyRemoved: ({ data: { accountId, passkeyId } }) =>
      changed(accountId, (known) =>
        withoutOrphans({
          ...known,
          passkeys: known.passkeys.filter((one) => one.passkeyId !== passkeyId),
        }),
      ),
    FactorsReset: ({ data: { accountId } }) => changed(accountId, () => none(accountId)),
    AccountErased: ({ data: { accountId } }) => ({
      owner: accountId,
      id: accountId,
      evolve: () => undefined,
    }),
  },
});
