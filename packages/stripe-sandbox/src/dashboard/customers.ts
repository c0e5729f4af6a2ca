import { html, type Markup } from '@ovation/markup/html';
import type { Work } from '../work/work.ts';
import { dashboardPage, factTable, olderLink, table, timestamp } from './parts.ts';
import { paymentTable } from './payments.ts';

const pageSize = 50;

export const customersPage = (work: Work, after: string | undefined): Markup => {
  const { records, hasMore } = work.reader.list({
    scope: '',
    kind: 'customer',
    list: 'all',
    startingAfter: work.record('customer', after ?? ''),
    limit: pageSize,
  });
  const customers = records.map(({ object }) => object);
  const content = table(
    'Customers, newest first',
    [
      {
        label: 'Customer',
        cell: (it) => html`<a href="/dashboard/customers/${it.id}"><code>${it.id}</code></a>`,
      },
      { label: 'Name', cell: (it) => it.name ?? '–' },
      { label: 'Email', cell: (it) => it.email ?? '–' },
      { label: 'Made (UTC)', cell: (it) => timestamp(it.created) },
    ],
    customers,
  );
  return dashboardPage(
    'customers',
    'Customers',
    html`${content}${olderLink('/dashboard/customers', customers.at(-1)?.id, hasMore)}`,
  );
};

/** One customer with cards and payments; undefined when there is none. */
export const customerPage = (work: Work, id: string): Markup | undefined => {
  const customer = work.find('customer', id);
  if (customer === undefined) return undefined;
  const list = `customer:${id}`;
  const query = { scope: '', list, limit: pageSize };
  const cards = work.reader.list({ ...query, kind: 'payment_method' }).records;
  const intents = work.reader.list({ ...query, kind: 'payment_intent' }).records;
  const content = html`
${factTable([
  ['Name', customer.name ?? null],
  ['Email', customer.email],
  ['Made (UTC)', timestamp(customer.created)],
  ['Metadata', JSON.stringify(customer.metadata)],
])}
<h2>Cards</h2>
${table(
  'Cards',
  [
    { label: 'Payment method', cell: ({ object }) => html`<code>${object.id}</code>` },
    {
      label: 'Card',
      cell: ({ object: { card } }) => `${card?.brand ?? ''} ending in ${card?.last4 ?? ''}`,
    },
    {
      label: 'Expires',
      cell: ({ object: { card } }) => `${card?.exp_month ?? ''}/${card?.exp_year ?? ''}`,
    },
    { label: 'Behaves as', cell: ({ hidden }) => html`<code>${hidden.cardName}</code>` },
  ],
  cards,
)}
<h2>Payments</h2>
${paymentTable(
  'Payments',
  intents.map(({ object }) => object),
)}`;
  return dashboardPage('customers', `Customer ${id}`, content);
};
