import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { toBankingSettings, toGatewaySettings } from './banking.view.ts';
import { bankingModel } from './model.ts';

export const payoutsTexts = defineSection('payouts', {
  title: 'Payout details',
  about: 'Your bank account and payment providers. Of numbers and keys we show the last digits.',
  fields: {
    kind: 'Type',
    holder: 'Holder',
    name: 'Bank or provider',
    number: 'Number',
    routing: 'Routing number',
    swift: 'SWIFT',
    address: 'Address',
    country: 'Country',
    updatedAt: 'Changed',
  },
  values: { bank: 'Bank account', provider: 'Payment provider' },
});

/** Exporter of a creator's payout details; account numbers show their last digits only. */
export const exportBanking = ({ commands }: Pick<Base, 'commands'>) =>
  defineExporter({
    texts: payoutsTexts,
    of: 'performer',
    coded: ['kind'],
    records: async function* ({ accountId }) {
      const { state } = await commands.load(bankingModel, accountId);
      const bank = toBankingSettings(state);
      if (bank.updatedAt !== null) {
        yield {
          values: {
            kind: 'bank',
            holder: `${bank.firstName} ${bank.lastName}`.trim(),
            name: bank.bankName,
            number: bank.bankAccount,
            routing: bank.bankRouting,
            swift: bank.bankSwiftCode,
            address: [bank.address, bank.city, bank.state].filter(Boolean).join(', '),
            country: bank.country,
            updatedAt: bank.updatedAt,
          },
        };
      }
      for (const { key, value, updatedAt } of state.gateways.map(toGatewaySettings)) {
        const number = Object.entries(value)
          .map(([name, text]) => `${name}: ${text}`)
          .join(', ');
        yield {
          values: {
            kind: 'provider',
            holder: null,
            name: key,
            number,
            routing: null,
            swift: null,
            address: null,
            country: null,
            updatedAt,
          },
        };
      }
    },
  });
