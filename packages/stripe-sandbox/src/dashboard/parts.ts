import { html, type Markup } from '@ovation/markup/html';

type Section = 'customers' | 'events' | 'overview' | 'payments' | 'testCards';

const sections: readonly [Section, string, string][] = [
  ['overview', '/', 'Overview'],
  ['payments', '/dashboard/payments', 'Payments'],
  ['customers', '/dashboard/customers', 'Customers'],
  ['events', '/dashboard/events', 'Events'],
  ['testCards', '/dashboard/test-cards', 'Test cards'],
];

/** A dashboard page: heading, navigation and content. */
export const dashboardPage = (section: Section, heading: string, content: Markup): Markup => html`
<header><div><strong>Stripe sandbox</strong>
<nav aria-label="Sections">${sections.map(
  ([name, path, label]) =>
    html`<a href="${path}" ${name === section ? html`aria-current="page"` : ''}>${label}</a>`,
)}</nav></div></header>
<main id="main"><h1>${heading}</h1>${content}</main>`;

export interface Column<T> {
  label: string;
  isNumber?: boolean;
  cell: (row: T) => Markup | string | number;
}

/** A table with a caption; a sentence when it is empty. */
export const table = <T>(
  caption: string,
  columns: readonly Column<T>[],
  rows: readonly T[],
): Markup => {
  if (rows.length === 0) return html`<p class="quiet">${caption}: none yet.</p>`;
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map(
    ({ label, isNumber }) =>
      html`<th scope="col" ${isNumber ? html`class="number"` : ''}>${label}</th>`,
  )}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr>${columns.map(
        ({ cell, isNumber }) => html`<td ${isNumber ? html`class="number"` : ''}>${cell(row)}</td>`,
      )}</tr>`,
  )}</tbody></table></div>`;
};

/** An instant in epoch seconds, in UTC. */
export const timestamp = (seconds: number): Markup => {
  const iso = new Date(seconds * 1000).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`;
};

const good = ['succeeded', 'delivered', 'won', 'enabled', 'warning_closed'];
const bad = ['failed', 'canceled', 'lost', 'requires_payment_method'];

/** A status as a coloured label. */
export const statusBadge = (status: string): Markup => {
  const tone = good.includes(status) ? 'good' : bad.includes(status) ? 'bad' : 'wait';
  return html`<span class="state ${tone}">${status.replaceAll('_', ' ')}</span>`;
};

/** The link to older entries. */
export const olderLink = (path: string, lastId: string | undefined, hasMore: boolean): Markup =>
  hasMore && lastId !== undefined
    ? html`<p><a href="${path}?after=${lastId}">Older</a></p>`
    : html``;

/** A form of one button, guarded by the dashboard's token. */
export const actionForm = (
  path: string,
  token: string,
  label: string,
  fields: Markup = html``,
): Markup => html`<form class="row" method="post" action="${path}">
<input type="hidden" name="token" value="${token}">${fields}<button>${label}</button></form>`;

/** A table of names and values. */
export const factTable = (
  rows: readonly (readonly [string, Markup | string | number | null])[],
): Markup =>
  html`<div class="card"><dl>${rows.map(
    ([name, value]) => html`<dt>${name}</dt><dd>${value ?? '–'}</dd>`,
  )}</dl></div>`;
