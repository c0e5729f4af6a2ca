import type Stripe from 'stripe';
import { invalid } from '../errors/refusal.ts';
import { answerPage } from '../http/page.ts';
import { answered, type Route, route } from '../http/route.ts';
import type { Requests } from '../schemas/requests.ts';
import { addressOf } from '../values/address.ts';
import { mergeParam } from '../values/given.ts';
import { mergeMetadata } from '../values/metadata.ts';
import { previousAttributes } from '../values/previous.ts';
import { requireReference, requireResource } from '../work/require.ts';
import { detach } from './detach.ts';
import { makePaymentMethod, paymentMethodOfTestId } from './makePaymentMethod.ts';
import { attachToCustomer, findPaymentMethod } from './usePaymentMethod.ts';

const updated = (
  before: Stripe.PaymentMethod,
  params: Requests['PaymentMethodUpdate'],
): Stripe.PaymentMethod => {
  const billing = params.billing_details;
  const card = before.card && {
    ...before.card,
    exp_month: params.card?.exp_month ?? before.card.exp_month,
    exp_year: params.card?.exp_year ?? before.card.exp_year,
  };
  return {
    ...before,
    ...(card ? { card } : {}),
    ...(params.allow_redisplay ? { allow_redisplay: params.allow_redisplay } : {}),
    billing_details: {
      ...before.billing_details,
      address:
        billing?.address === undefined
          ? before.billing_details.address
          : addressOf(billing.address),
      email: mergeParam(billing?.email, before.billing_details.email),
      name: mergeParam(billing?.name, before.billing_details.name),
      phone: mergeParam(billing?.phone, before.billing_details.phone),
    },
    metadata: mergeMetadata(before.metadata, params.metadata),
  };
};

export const paymentMethodRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/payment_methods',
    request: 'PaymentMethodCreate',
    isOpenToBrowsers: true,
    handle: ({ params, work }) => answered(makePaymentMethod(work, params)),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_methods',
    request: 'PaymentMethodList',
    handle: ({ params, work }) => {
      const { customer, type } = params;
      return answerPage(work, {
        kind: 'payment_method',
        url: '/v1/payment_methods',
        list: customer === undefined ? 'all' : `customer:${customer}`,
        params,
        accepts: ({ object }) =>
          (customer !== undefined || object.customer === null) &&
          (type === undefined || object.type === type),
      });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    request: 'PaymentMethodRetrieve',
    // Reading a test id makes a payment method, as with Stripe.
    isChange: true,
    handle: ({ path, work }) =>
      answered(
        paymentMethodOfTestId(work, path.id ?? '') ??
          requireResource(work, 'payment_method', path.id).object,
      ),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id',
    request: 'PaymentMethodUpdate',
    handle: ({ params, path, work }) => {
      const { object: before } = requireResource(work, 'payment_method', path.id);
      if (before.customer === null) {
        throw invalid('You must save this PaymentMethod to a customer before you can update it.');
      }
      const after = updated(before, params);
      work.save('payment_method', after);
      work.emit('payment_method.updated', after, previousAttributes(before, after));
      return answered(after);
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    request: 'PaymentMethodAttach',
    handle: ({ params, path, work }) => {
      if (params.customer === undefined) {
        const message = 'Missing required param: customer.';
        throw invalid(message, { code: 'parameter_missing', param: 'customer' });
      }
      requireReference(work, 'customer', params.customer, 'customer');
      const usable = findPaymentMethod(work, path.id ?? '', 'payment_method');
      return answered(attachToCustomer(work, usable, params.customer));
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    request: 'PaymentMethodDetach',
    handle: ({ path, work }) => answered(detach(work, path.id ?? '')),
  }),
];
