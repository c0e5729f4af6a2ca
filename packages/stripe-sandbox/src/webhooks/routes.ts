import Stripe from 'stripe';
import { invalid } from '../errors/refusal.ts';
import { answerPage } from '../http/page.ts';
import { answered, type Route, route } from '../http/route.ts';
import { newId, randomWord } from '../store/identifiers.ts';
import { mergeParam } from '../values/given.ts';
import { mergeMetadata } from '../values/metadata.ts';
import { requireResource } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import { endpointsMax, endpointsOf } from './queueDeliveries.ts';

/** Validates the URL of an endpoint. */
export const checkEndpointUrl = (url: string): string => {
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isWeb) throw invalid('Invalid URL', { code: 'url_invalid', param: 'url' });
  return url;
};

const checkEvents = (events: readonly string[]): string[] => {
  if (events.length === 0) {
    throw invalid('You must listen to at least one event.', { param: 'enabled_events' });
  }
  return [...events];
};

/** An endpoint as stored; its secret is returned once, at creation. */
export const newEndpoint = (
  work: Work,
  params: Pick<
    Stripe.WebhookEndpointCreateParams,
    'api_version' | 'description' | 'metadata' | 'url'
  > & { enabled_events: readonly string[] },
): Stripe.WebhookEndpoint => ({
  id: newId('we'),
  object: 'webhook_endpoint',
  api_version: params.api_version ?? Stripe.API_VERSION,
  application: null,
  created: work.now,
  description: params.description || null,
  enabled_events: checkEvents(params.enabled_events),
  livemode: false,
  metadata: mergeMetadata({}, params.metadata),
  status: 'enabled',
  url: checkEndpointUrl(params.url),
});

export const webhookEndpointRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    request: 'WebhookEndpointCreate',
    handle: ({ params, work }) => {
      if (endpointsOf(work.reader).length >= endpointsMax) {
        throw invalid(`You have reached the maximum of ${endpointsMax} test webhook endpoints.`);
      }
      const endpoint = newEndpoint(work, params);
      const listensTo = params.connect ? 'connected' : 'platform';
      const secret = `whsec_${randomWord(32)}`;
      work.insert('webhook_endpoint', endpoint, { secret, isConfigured: false, listensTo });
      return answered({ ...endpoint, secret });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    request: 'WebhookEndpointList',
    handle: ({ params, work }) =>
      answerPage(work, { kind: 'webhook_endpoint', url: '/v1/webhook_endpoints', params }),
  }),
  route({
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    request: 'WebhookEndpointRetrieve',
    handle: ({ path, work }) => answered(requireResource(work, 'webhook_endpoint', path.id).object),
  }),
  route({
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    request: 'WebhookEndpointUpdate',
    handle: ({ params, path, work }) => {
      const { object: before } = requireResource(work, 'webhook_endpoint', path.id);
      const status = params.disabled ? 'disabled' : 'enabled';
      const after: Stripe.WebhookEndpoint = {
        ...before,
        description: mergeParam(params.description, before.description),
        enabled_events: params.enabled_events
          ? checkEvents(params.enabled_events)
          : before.enabled_events,
        metadata: mergeMetadata(before.metadata, params.metadata),
        status: params.disabled === undefined ? before.status : status,
        url: params.url === undefined ? before.url : checkEndpointUrl(params.url),
      };
      work.save('webhook_endpoint', after);
      return answered(after);
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    request: 'WebhookEndpointDelete',
    handle: ({ path, work }) => {
      const { id } = requireResource(work, 'webhook_endpoint', path.id).object;
      work.remove('webhook_endpoint', id);
      return answered({ id, object: 'webhook_endpoint', deleted: true });
    },
  }),
];
