import { html, type Markup } from '@ovation/markup/html';
import type { DeliveryRecord } from '../store/delivery.ts';
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

const summary = (deliveries: readonly DeliveryRecord[]): Markup => {
  if (deliveries.length === 0) return html`<span class="quiet">nobody asked</span>`;
  const [worst] = ['failed', 'pending', 'delivered'].filter((it) =>
    deliveries.some((delivery) => delivery.state === it),
  );
  return statusBadge(worst ?? 'pending');
};

export const eventsPage = (work: Work, after: string | undefined): Markup => {
  const { records, hasMore } = work.reader.list({
    scope: '',
    kind: 'event',
    list: 'all',
    startingAfter: work.record('event', after ?? ''),
    limit: pageSize,
  });
  const events = records.map(({ object }) => object);
  const content = table(
    'Events, newest first',
    [
      {
        label: 'Event',
        cell: (it) => html`<a href="/dashboard/events/${it.id}"><code>${it.id}</code></a>`,
      },
      { label: 'Type', cell: (it) => it.type },
      { label: 'Made (UTC)', cell: (it) => timestamp(it.created) },
      { label: 'Webhooks', cell: (it) => summary(work.reader.deliveriesOf(it.id)) },
    ],
    events,
  );
  return dashboardPage(
    'events',
    'Events',
    html`${content}${olderLink('/dashboard/events', events.at(-1)?.id, hasMore)}`,
  );
};

/** One event with its deliveries and body; undefined when there is none. */
export const eventPage = (work: Work, id: string, token: string): Markup | undefined => {
  const event = work.find('event', id);
  if (event === undefined) return undefined;
  const content = html`
${factTable([
  ['Type', event.type],
  ['Made (UTC)', timestamp(event.created)],
  ['Request', event.request?.id ?? null],
  ['Idempotency key', event.request?.idempotency_key ?? null],
])}
<h2>Deliveries</h2>
${table('Deliveries', deliveryColumns(work), work.reader.deliveriesOf(id))}
${actionForm(`/dashboard/events/${id}/redeliver`, token, 'Send again')}
<h2>Body</h2><pre class="card">${JSON.stringify(event, null, 2)}</pre>`;
  return dashboardPage('events', `Event ${id}`, content);
};

const deliveryColumns = (work: Work) => [
  {
    label: 'Endpoint',
    cell: ({ endpointId }: DeliveryRecord) =>
      work.find('webhook_endpoint', endpointId)?.url ?? `${endpointId} (removed)`,
  },
  { label: 'State', cell: (it: DeliveryRecord) => statusBadge(it.state) },
  { label: 'Attempts', isNumber: true, cell: (it: DeliveryRecord) => it.attemptCount },
  {
    label: 'Last ones',
    cell: ({ attempts }: DeliveryRecord) =>
      html`${attempts.map(
        ({ atMs, status, problem }) =>
          html`<div>${timestamp(Math.floor(atMs / 1000))} ${status ?? problem ?? ''}</div>`,
      )}`,
  },
];
