import { html, type Markup } from '@ovation/markup/html';
import { testCards } from '../cards/testCards.ts';
import { formatMoney } from '../values/money.ts';
import { endpointsOf } from '../webhooks/queueDeliveries.ts';
import type { Work } from '../work/work.ts';
import { actionForm, dashboardPage, statusBadge, table, timestamp } from './parts.ts';

const payoutsShownMax = 10;

/** The first page: balances, webhook endpoints, and links to everything else. */
export const overviewPage = (work: Work, token: string): Markup => {
  const count = (kind: 'customer' | 'event' | 'payment_intent') =>
    work.reader.count('', kind, 'all');
  const content = html`
<p>A local stand-in for Stripe: no real money moves. ${count('payment_intent')} payments,
${count('customer')} customers, ${count('event')} events.</p>
<h2>Balance</h2>
${table(
  'Balance by currency',
  [
    { label: 'Currency', cell: (it) => it.currency.toUpperCase() },
    {
      label: 'Available',
      isNumber: true,
      cell: (it) => formatMoney(it.available, it.currency),
    },
    { label: 'Pending', isNumber: true, cell: (it) => formatMoney(it.pending, it.currency) },
  ],
  work.balances(),
)}
${payoutSection(work, token)}
<h2>Webhook endpoints</h2>
${table(
  'Webhook endpoints',
  [
    { label: 'Address', cell: ({ object }) => html`<code>${object.url}</code>` },
    { label: 'State', cell: ({ object }) => statusBadge(object.status) },
    { label: 'Events', cell: ({ object }) => object.enabled_events.join(', ') },
    { label: 'From', cell: ({ hidden }) => (hidden.isConfigured ? 'configuration' : 'API') },
  ],
  endpointsOf(work.reader),
)}`;
  return dashboardPage('overview', 'Stripe sandbox', content);
};

/** Payouts to the platform's bank; the available balance can be paid out at once. */
const payoutSection = (work: Work, token: string): Markup => {
  const { records } = work.reader.list({
    scope: '',
    kind: 'payout',
    list: 'all',
    limit: payoutsShownMax,
  });
  const canPay = work.balances().some(({ available }) => available > 0);
  return html`<h2>Payouts to the bank</h2>
${canPay && actionForm('/dashboard/payouts', token, 'Pay out what is available')}
${table(
  'Payouts, newest first',
  [
    { label: 'Payout', cell: (it) => html`<code>${it.id}</code>` },
    { label: 'Made (UTC)', cell: (it) => timestamp(it.created) },
    { label: 'State', cell: (it) => statusBadge(it.status) },
    { label: 'Amount', isNumber: true, cell: (it) => formatMoney(it.amount, it.currency) },
  ],
  records.map(({ object }) => object),
)}`;
};

/** All test cards, to look up a number. */
export const testCardsPage = (): Markup => {
  const content = table(
    'Test cards; any future date, any security code',
    [
      {
        label: 'Number',
        cell: (it) => html`<code>${it.number.replace(/(.{4})(?=.)/g, '$1 ')}</code>`,
      },
      { label: 'Test id', cell: (it) => html`<code>pm_card_${it.name}</code>` },
      { label: 'Brand', cell: (it) => it.brand },
      { label: 'Country', cell: (it) => it.country },
      {
        label: 'Behaviour',
        cell: (it) => (it.declined ?? it.declinedWhenCharged)?.message ?? describeBehaviour(it),
      },
    ],
    testCards,
  );
  return dashboardPage('testCards', 'Test cards', content);
};

const describeBehaviour = ({
  authentication,
  dispute,
  refund,
}: (typeof testCards)[number]): string => {
  const authenticationLabels = {
    always: 'asks its holder each time',
    never: '',
    onSession: 'asks its holder when present',
    unlessSetUp: 'asks its holder until set up',
  }[authentication];
  const parts = [
    authenticationLabels,
    dispute === undefined ? '' : `is disputed (${dispute})`,
    refund === 'succeeds' ? '' : `refund ${refund}`,
  ];
  return parts.filter((part) => part !== '').join(', ') || 'pays';
};
