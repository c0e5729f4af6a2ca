import type Stripe from 'stripe';
import { Refusal } from '../errors/refusal.ts';
import { answerPage } from '../http/page.ts';
import { type Answer, answered, type Call, type Route, route } from '../http/route.ts';
import { requireResource } from '../work/require.ts';
import { cancelPaymentIntent, capturePaymentIntent, updatePaymentIntent } from './change.ts';
import { confirmPaymentIntent } from './confirm.ts';
import { createPaymentIntent } from './create.ts';

const intentOf = ({ work, path, key, clientSecret }: Call<unknown>): Stripe.PaymentIntent => {
  const { object } = requireResource(work, 'payment_intent', path.id, 'intent');
  // A browser shows by its client secret that it was given this intent.
  if (key === 'publishable' && clientSecret !== object.client_secret) {
    throw new Refusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such payment_intent: '${path.id}'`,
      param: 'intent',
    });
  }
  return object;
};

/** The part of an intent for a browser: the fields needed to pay. */
const visibleTo = (key: Call<unknown>['key'], answer: Answer): Answer => {
  if (key === 'secret') return answer;
  if (answer.status === 402) {
    const { payment_intent: intent, ...error } = answer.error;
    // The rest of the intent is for the merchant only.
    return {
      status: 402,
      error: { ...error, ...(intent ? { payment_intent: publicFields(intent) } : {}) },
    };
  }
  return answered(publicFields(answer.object as Stripe.PaymentIntent));
};

const publicFields = (intent: Stripe.PaymentIntent): Stripe.PaymentIntent => {
  const { customer, metadata, latest_charge, transfer_data, transfer_group, ...shown } = intent;
  return shown as Stripe.PaymentIntent;
};

export const paymentIntentRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/payment_intents',
    request: 'PaymentIntentCreate',
    handle: ({ params, work }) => {
      const intent = createPaymentIntent(work, params);
      if (params.confirm !== true) return answered(intent);
      const { error_on_requires_action, off_session, return_url } = params;
      return confirmPaymentIntent(work, intent, {
        ...(error_on_requires_action === undefined ? {} : { error_on_requires_action }),
        ...(off_session === undefined ? {} : { off_session }),
        ...(return_url === undefined ? {} : { return_url }),
      });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/payment_intents',
    request: 'PaymentIntentList',
    handle: ({ params, work }) =>
      answerPage(work, {
        kind: 'payment_intent',
        url: '/v1/payment_intents',
        list: params.customer === undefined ? 'all' : `customer:${params.customer}`,
        params,
      }),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    request: 'PaymentIntentRetrieve',
    isOpenToBrowsers: true,
    handle: (call) => visibleTo(call.key, answered(intentOf(call))),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id',
    request: 'PaymentIntentUpdate',
    handle: (call) => answered(updatePaymentIntent(call.work, intentOf(call), call.params)),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    request: 'PaymentIntentConfirm',
    isOpenToBrowsers: true,
    handle: (call) =>
      visibleTo(call.key, confirmPaymentIntent(call.work, intentOf(call), call.params)),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    request: 'PaymentIntentCapture',
    handle: (call) => answered(capturePaymentIntent(call.work, intentOf(call), call.params)),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    request: 'PaymentIntentCancel',
    handle: (call) => answered(cancelPaymentIntent(call.work, intentOf(call), call.params)),
  }),
];
