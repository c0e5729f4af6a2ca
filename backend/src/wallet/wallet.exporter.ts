import { contentTypesWith } from '@ovation/contracts/content/rules';
import { wordsOfContent } from '@ovation/contracts/content/words';
import { toAmount } from '@ovation/contracts/kernel/rules';
import { toLedgerEvent } from '@ovation/contracts/ledger/ledgerEvent';
import { type LineDocument, walletLines } from '@ovation/contracts/wallet/readModels';
import { namesOf, type People } from '../auth/public.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';

type Deps = {
  readonly readModels: Pick<ReadModels, 'page'>;
  readonly people: Pick<People, 'show'>;
};

const postingsOf = ({ event }: LineDocument): readonly string[] =>
  toLedgerEvent(event).legs.map(
    ({ account, commodity, amount }) => `${account} ${amount > 0 ? '+' : ''}${amount} ${commodity}`,
  );

export const walletTexts = defineSection('wallet', {
  title: 'Wallet',
  about: 'Every movement of your tokens, with the entries in our books behind it.',
  fields: {
    number: 'Number',
    type: 'What',
    tokens: 'Tokens',
    balance: 'Balance',
    creator: 'Creator',
    note: 'Your note',
    amount: 'Money',
    currency: 'Currency',
    status: 'Status',
    event: 'Event',
    postings: 'Entries',
    createdAt: 'When',
  },
  values: {
    ...wordsOfContent(contentTypesWith('chargeable')),
    tip: 'Tip',
    top_up: 'Top-up',
    top_up_reversed: 'Top-up reversed',
    top_up_restored: 'Top-up restored',
    success: 'Done',
    refunded: 'Refunded',
  },
});

/** Exporter of the wallet statement with all postings. */
export const exportWallet = ({ readModels, people }: Deps) =>
  defineExporter({
    texts: walletTexts,
    coded: ['type', 'status'],
    records: async function* ({ accountId }) {
      for await (const page of allPages(readModels, walletLines, accountId, 'lines')) {
        const nameOf = await namesOf(
          people,
          page.map(({ charge }) => charge?.performerId ?? null),
        );
        for (const line of page) {
          const { charge, payment, event, type, tokens, createdAt } = line;
          yield {
            values: {
              number: event.number,
              type,
              tokens,
              balance: line.balanceAfter,
              creator: nameOf(charge?.performerId ?? null),
              note: charge?.note ?? null,
              amount: payment ? toAmount(payment.amount) : null,
              currency: payment?.currency ?? null,
              status: charge?.status ?? null,
              event: event.type,
              postings: postingsOf(line),
              createdAt,
            },
          };
        }
      }
    },
  });

export const tipsTexts = defineSection('tips', {
  title: 'Tips you gave',
  about: 'Who you tipped, how much, and your message.',
  fields: { creator: 'Creator', tokens: 'Tokens', note: 'Your note', createdAt: 'When' },
});

/** Exporter of a person's tips with their notes. */
export const exportTips = ({ readModels, people }: Deps) =>
  defineExporter({
    texts: tipsTexts,
    records: async function* ({ accountId }) {
      for await (const page of allPages(readModels, walletLines, accountId, 'type:tip')) {
        const charges = page.flatMap(({ charge }) => charge ?? []);
        const nameOf = await namesOf(
          people,
          charges.map(({ performerId }) => performerId),
        );
        for (const { performerId, tokens, note, createdAt } of charges) {
          yield { values: { creator: nameOf(performerId), tokens, note, createdAt } };
        }
      }
    },
  });
