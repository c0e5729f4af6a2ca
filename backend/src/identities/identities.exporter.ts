import { waysInModel } from '@ovation/contracts/identities/readModels';
import { providerNames } from '@ovation/contracts/identities/rules';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter } from '../kernel/composition/exporter.ts';

/** Exports linked identities. */
export const exportIdentities = ({ readModels }: Pick<Base, 'readModels'>) =>
  defineExporter({
    section: 'connected-accounts',
    words: {
      en: {
        title: 'Connected accounts',
        about: 'Accounts at other providers that you sign in with.',
        fields: { provider: 'Provider', label: 'Account', linkedAt: 'Connected' },
      },
      es: {
        title: 'Cuentas conectadas',
        about: 'Cuentas de otros proveedores con las que inicias sesión.',
        fields: { provider: 'Proveedor', label: 'Cuenta', linkedAt: 'Conectada' },
      },
    },
    records: async function* ({ accountId }) {
      const found = await readModels.find(waysInModel, accountId, accountId);
      for (const { provider, label, linkedAt } of found?.identities ?? []) {
        yield { values: { provider: providerNames[provider], label, linkedAt } };
      }
    },
  });
