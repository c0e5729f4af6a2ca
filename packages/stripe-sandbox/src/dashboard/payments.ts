import { html, type Markup } from '@ovation/markup/html';
import type Stripe from 'stripe';
import { confirmationUrl } from '../authentication/authentication.ts';
import { isOpen } from '../disputes/closeDispute.ts';
import { formatMoney } from '../values/money.ts';
import { idOf } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import {
  actionForm,
  dashboardPage,
  factTable,
  olderLink,
  statusBadge,
  table,
  timestamp,
} from './parts.ts';

const pageSize = 50;
const relatedMax = 20;

const link = (intent: Stripe.PaymentIntent): Markup =>
  html`<a href="/dashboard/payments/${intent.id}"><code>${intent.id}</code></a>`;

/** A table of payments, also for a customer's page. */
export const paymentTable = (caption: string, intents: readonly Stripe.PaymentIntent[]): Markup =>
  table(
    caption,
    [
      { label: 'Payment', cell: link },
      { label: 'Made (UTC)', cell: (it) => timestamp(it.created) },
      { label: 'State', cell: (it) => statusBadge(it.status) },
      { label: 'What for', cell: (it) => it.description ?? '–' },
      { label: 'Amount', isNumber: true, cell: (it) => formatMoney(it.amount, it.currency) },
    ],
    intents,
  );

export const paymentsPage = (work: Work, after: string | undefined): Markup => {
  const { records, hasMore } = work.reader.list({
    scope: '',
    kind: 'payment_intent',
    list: 'all',
    startingAfter: work.record('payment_intent', after ?? ''),
    limit: pageSize,
  });
  const intents = records.map(({ object }) => object);
  return dashboardPage(
    'payments',
    'Payments',
    html`${paymentTable('Payments, newest first', intents)}
${olderLink('/dashboard/payments', intents.at(-1)?.id, hasMore)}`,
  );
};

/** One payment with its history and its actions; undefined when there is none. */
export const paymentPage = (work: Work, id: string, token: string): Markup | undefined => {
  const record = work.record('payment_intent', id);
  if (record === undefined) return undefined;
  const { object: intent, hidden } = record;
  const charge = work.find('charge', idOf(intent.latest_charge) ?? '');
  const customer = idOf(intent.customer);
  const waiting = intent.status === 'requires_action' ? hidden.authentication : undefined;
  const content = html`
${factTable([
  ['State', statusBadge(intent.status)],
  ['Amount', formatMoney(intent.amount, intent.currency)],
  ['Made (UTC)', timestamp(intent.created)],
  ['What for', intent.description],
  [
    'Customer',
    customer === null ? null : html`<a href="/dashboard/customers/${customer}">${customer}</a>`,
  ],
  ['Problem', intent.last_payment_error?.message ?? null],
])}
${waiting && html`<p class="notice">Its holder is asked: <a href="${confirmationUrl(work, intent.id, waiting.token)}">confirmation page</a></p>`}
${charge && chargeSection(work, charge, token)}
<h2>Metadata</h2><pre class="card">${JSON.stringify(intent.metadata, null, 2)}</pre>`;
  return dashboardPage('payments', `Payment ${id}`, content);
};

const chargeSection = (work: Work, charge: Stripe.Charge, token: string): Markup => {
  const card = charge.payment_method_details?.card;
  const booked = work.find('balance_transaction', idOf(charge.balance_transaction) ?? '');
  return html`<h2>Charge</h2>
${factTable([
  ['Charge', html`<code>${charge.id}</code>`],
  ['State', statusBadge(charge.status)],
  ['Card', card ? `${card.brand} ending in ${card.last4}` : null],
  ['Fee', booked ? formatMoney(booked.fee, booked.currency) : null],
  ['Refunded', formatMoney(charge.amount_refunded, charge.currency)],
])}
${refundForm(charge, token)}${disputeForm(charge, token)}
${refundTable(work, charge)}${disputeTable(work, charge, token)}`;
};

const refundForm = (charge: Stripe.Charge, token: string): Markup | false => {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.captured || left === 0 || charge.disputed) return false;
  const field = html`<label>Refund, in the smallest unit
<input name="amount" inputmode="numeric" pattern="[0-9]+" value="${left}" required></label>`;
  return actionForm(`/dashboard/charges/${charge.id}/refund`, token, 'Refund', field);
};

const disputeForm = (charge: Stripe.Charge, token: string): Markup | false => {
  if (!charge.captured || charge.refunded || charge.disputed) return false;
  const field = html`<label>The holder disputes it
<select name="reason"><option value="fraudulent">Fraudulent</option>
<option value="product_not_received">Not received</option>
<option value="inquiry">Inquiry only</option></select></label>`;
  return actionForm(`/dashboard/charges/${charge.id}/dispute`, token, 'Open dispute', field);
};

const refundTable = (work: Work, charge: Stripe.Charge): Markup => {
  const { records } = work.reader.list({
    scope: '',
    kind: 'refund',
    list: `charge:${charge.id}`,
    limit: relatedMax,
  });
  return table(
    'Refunds',
    [
      { label: 'Refund', cell: (it) => html`<code>${it.id}</code>` },
      { label: 'Made (UTC)', cell: (it) => timestamp(it.created) },
      { label: 'State', cell: (it) => statusBadge(it.status ?? 'pending') },
      { label: 'Amount', isNumber: true, cell: (it) => formatMoney(it.amount, it.currency) },
    ],
    records.map(({ object }) => object),
  );
};

const evidenceLink = ({ evidence }: Stripe.Dispute): Markup | string => {
  const file = idOf(evidence.uncategorized_file);
  return file === null ? '–' : html`<a href="/dashboard/files/${file}"><code>${file}</code></a>`;
};

const disputeTable = (work: Work, charge: Stripe.Charge, token: string): Markup => {
  const { records } = work.reader.list({
    scope: '',
    kind: 'dispute',
    list: `charge:${charge.id}`,
    limit: relatedMax,
  });
  const decide = (dispute: Stripe.Dispute): Markup | string => {
    if (!isOpen(dispute)) return '–';
    const path = `/dashboard/disputes/${dispute.id}/close`;
    const choose = (outcome: string) =>
      html`<input type="hidden" name="outcome" value="${outcome}">`;
    return html`${actionForm(path, token, 'Won', choose('won'))}${actionForm(path, token, 'Lost', choose('lost'))}`;
  };
  return table(
    'Disputes',
    [
      { label: 'Dispute', cell: (it) => html`<code>${it.id}</code>` },
      { label: 'Reason', cell: (it) => it.reason.replaceAll('_', ' ') },
      { label: 'State', cell: (it) => statusBadge(it.status) },
      { label: 'Amount', isNumber: true, cell: (it) => formatMoney(it.amount, it.currency) },
      { label: 'Evidence', cell: evidenceLink },
      { label: 'Decide', cell: decide },
    ],
    records.map(({ object }) => object),
  );
};
