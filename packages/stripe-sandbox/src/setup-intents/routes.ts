import type Stripe from 'stripe';
import { noSuchResource } from '../errors/refusal.ts';
import { answerPage } from '../http/page.ts';
import { type Answer, answered, type Call, type Route, route } from '../http/route.ts';
import { givenPaymentMethod } from '../payment-intents/create.ts';
import type { Requests } from '../schemas/requests.ts';
import { mergeMetadata } from '../values/metadata.ts';
import { idOf, requireReference, requireResource } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import { confirmSetupIntent, unexpectedSetupState } from './confirm.ts';
import { createSetupIntent } from './create.ts';

const intentOf = ({ work, path, key, clientSecret }: Call<unknown>): Stripe.SetupIntent => {
  const { object } = requireResource(work, 'setup_intent', path.id, 'intent');
  if (key === 'publishable' && clientSecret !== object.client_secret) {
    throw noSuchResource('setupintent', path.id ?? '', 'intent');
  }
  return object;
};

const publicFields = (intent: Stripe.SetupIntent): Stripe.SetupIntent => {
  const { customer, metadata, ...shown } = intent;
  return shown as Stripe.SetupIntent;
};

const visibleTo = (key: Call<unknown>['key'], answer: Answer): Answer => {
  if (key === 'secret') return answer;
  if (answer.status === 200) return answered(publicFields(answer.object as Stripe.SetupIntent));
  const { setup_intent: intent, ...error } = answer.error;
  return {
    status: 402,
    error: { ...error, ...(intent ? { setup_intent: publicFields(intent) } : {}) },
  };
};

const cancelable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

const cancel = (
  work: Work,
  intent: Stripe.SetupIntent,
  params: Requests['SetupIntentCancel'],
): Stripe.SetupIntent => {
  if (!cancelable.includes(intent.status)) {
    throw unexpectedSetupState(
      intent,
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
    );
  }
  const canceled: Stripe.SetupIntent = {
    ...intent,
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  };
  work.save('setup_intent', canceled, {});
  work.emit('setup_intent.canceled', canceled);
  return canceled;
};

const update = (
  work: Work,
  intent: Stripe.SetupIntent,
  params: Requests['SetupIntentUpdate'],
): Stripe.SetupIntent => {
  if (params.customer) requireReference(work, 'customer', params.customer, 'customer');
  const customer = params.customer ?? idOf(intent.customer);
  const paymentMethod =
    givenPaymentMethod(work, params.payment_method, customer) ?? idOf(intent.payment_method);
  const changed: Stripe.SetupIntent = {
    ...intent,
    customer,
    description: params.description ?? intent.description,
    metadata: mergeMetadata(intent.metadata, params.metadata),
    payment_method: paymentMethod,
    status:
      intent.status === 'requires_payment_method' && paymentMethod !== null
        ? 'requires_confirmation'
        : intent.status,
  };
  work.save('setup_intent', changed);
  return changed;
};

export const setupIntentRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/setup_intents',
    request: 'SetupIntentCreate',
    handle: ({ params, work }) => {
      const intent = createSetupIntent(work, params);
      if (params.confirm !== true) return answered(intent);
      const { return_url } = params;
      return confirmSetupIntent(work, intent, return_url === undefined ? {} : { return_url });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/setup_intents',
    request: 'SetupIntentList',
    handle: ({ params, work }) => {
      const { customer, payment_method: paymentMethod } = params;
      const narrow =
        paymentMethod === undefined
          ? customer && `customer:${customer}`
          : `payment_method:${paymentMethod}`;
      return answerPage(work, {
        kind: 'setup_intent',
        url: '/v1/setup_intents',
        list: narrow ?? 'all',
        params,
        accepts: ({ object }) => customer === undefined || object.customer === customer,
      });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/setup_intents/:id',
    request: 'SetupIntentRetrieve',
    isOpenToBrowsers: true,
    handle: (call) => visibleTo(call.key, answered(intentOf(call))),
  }),
  route({
    method: 'POST',
    path: '/v1/setup_intents/:id',
    request: 'SetupIntentUpdate',
    handle: (call) => answered(update(call.work, intentOf(call), call.params)),
  }),
  route({
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    request: 'SetupIntentConfirm',
    isOpenToBrowsers: true,
    handle: (call) =>
      visibleTo(call.key, confirmSetupIntent(call.work, intentOf(call), call.params)),
  }),
  route({
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    request: 'SetupIntentCancel',
    handle: (call) => answered(cancel(call.work, intentOf(call), call.params)),
  }),
];
