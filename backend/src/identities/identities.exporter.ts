import { signInMethodsModel } from '@ovation/contracts/identities/readModels';
import { providerNames } from '@ovation/contracts/identities/rules';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';

export const connectedAccountsTexts = defineSection('connected-accounts', {
  title: 'Connected accounts',
  about: 'Accounts at other providers that you sign in with.',
  fields: { provider: 'Provider', label: 'Account', linkedAt: 'Connected' },
});

/** Exports linked identities. */
export const exportIdentities = ({ readModels }: Pick<Base, 'readModels'>) =>
  defineExporter({
    texts: connectedAccountsTexts,
    records: async function* ({ accountId }) {
      const found = await readModels.find(signInMethodsModel, accountId, accountId);
      for (const { provider, label, linkedAt } of found?.identities ?? []) {
        yield { values: { provider: providerNames[provider], label, linkedAt } };
      }
    },
  });
