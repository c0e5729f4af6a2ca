import { factorsModel } from '@ovation/contracts/factors/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';

export const twoStepTexts = defineSection('two-step', {
  title: 'Two-step sign-in',
  about: 'Your authenticator app, recovery codes and passkeys, without their secrets.',
  fields: {
    kind: 'Type',
    name: 'Name',
    left: 'Codes left',
    addedAt: 'Added',
    usedAt: 'Used',
  },
  values: { totp: 'Authenticator app', codes: 'Recovery codes', passkey: 'Passkey' },
});

/** Exports the authentication factors of a person: names and times, never secrets or codes. */
export const exportFactors = ({ readModels }: Pick<Base, 'readModels'>) =>
  defineExporter({
    texts: twoStepTexts,
    coded: ['kind'],
    records: async function* ({ accountId }) {
      const found = await readModels.find(factorsModel, accountId, accountId);
      if (!found) return;
      const { totpAddedAt, recoveryCodesMadeAt, recoveryCodesLeft: left } = found;
      const unnamed = { name: null, usedAt: null };
      if (totpAddedAt !== null) {
        yield { values: { kind: 'totp', ...unnamed, left: null, addedAt: totpAddedAt } };
      }
      if (recoveryCodesMadeAt !== null) {
        yield { values: { kind: 'codes', ...unnamed, left, addedAt: recoveryCodesMadeAt } };
      }
      for (const { name, addedAt, usedAt } of found.passkeys) {
        yield { values: { kind: 'passkey', name, left: null, addedAt, usedAt } };
      }
    },
  });
