import type { ObjectRecord } from '../store/database.ts';
import type { Work } from '../work/work.ts';
import { endpointsOf } from './queueDeliveries.ts';
import { newEndpoint } from './routes.ts';

export interface ConfiguredEndpoint {
  url: string;
  /** `whsec_…`, known to the receiver. */
  secret: string;
  /** Types of events, or `*` for all. */
  events: readonly string[];
  /** Accounts whose events it receives: the platform, connected accounts, or all. */
  listensTo: 'all' | 'connected' | 'platform';
}

const isConnected = ({ listensTo }: Pick<ConfiguredEndpoint, 'listensTo'>): boolean =>
  listensTo === 'connected';

/**
 * Updates the configured endpoints: of the platform, and of connected accounts. Each keeps its id over restarts,
 * so that undelivered events still reach it, at a new URL too.
 */
export const applyConfiguredEndpoints = (
  work: Work,
  configured: readonly ConfiguredEndpoint[],
): void => {
  const current = endpointsOf(work.reader).filter(({ hidden }) => hidden.isConfigured);
  for (const forConnected of [false, true]) {
    applyEndpoint(
      work,
      current.find(({ hidden }) => isConnected(hidden) === forConnected),
      configured.find((endpoint) => isConnected(endpoint) === forConnected),
    );
  }
};

const applyEndpoint = (
  work: Work,
  current: ObjectRecord<'webhook_endpoint'> | undefined,
  configured: ConfiguredEndpoint | undefined,
): void => {
  if (configured === undefined) {
    if (current) work.remove('webhook_endpoint', current.object.id);
    return;
  }
  const { url, secret, events, listensTo } = configured;
  const fresh = newEndpoint(work, {
    url,
    enabled_events: events,
    description: 'From the configuration',
  });
  const hidden = { secret, isConfigured: true, listensTo } as const;
  if (current) {
    const { id, created } = current.object;
    work.save('webhook_endpoint', { ...fresh, id, created }, hidden);
  } else {
    work.insert('webhook_endpoint', fresh, hidden);
  }
};
