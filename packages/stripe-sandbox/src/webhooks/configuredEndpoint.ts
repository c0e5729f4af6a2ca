import type { Work } from '../work/work.ts';
import { endpointsOf } from './queueDeliveries.ts';
import { newEndpoint } from './routes.ts';

export interface ConfiguredEndpoint {
  url: string;
  /** `whsec_…`, known to the receiver. */
  secret: string;
  /** Types of events, or `*` for all. */
  events: readonly string[];
}

/**
 * Updates the configured endpoint. It keeps its id over restarts, so that undelivered events still reach
 * it, at a new URL too.
 */
export const applyConfiguredEndpoint = (
  work: Work,
  configured: ConfiguredEndpoint | undefined,
): void => {
  const current = endpointsOf(work.reader).find(({ hidden }) => hidden.isConfigured);
  if (configured === undefined) {
    if (current) work.remove('webhook_endpoint', current.object.id);
    return;
  }
  const { url, secret, events } = configured;
  const fresh = newEndpoint(work, {
    url,
    enabled_events: events,
    description: 'From the configuration',
  });
  const hidden = { secret, isConfigured: true, listensTo: 'all' } as const;
  if (current) {
    const { id, created } = current.object;
    work.save('webhook_endpoint', { ...fresh, id, created }, hidden);
  } else {
    work.insert('webhook_endpoint', fresh, hidden);
  }
};
