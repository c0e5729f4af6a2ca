import type Stripe from 'stripe';
import { invalid } from '../errors/refusal.ts';
import { answerPage } from '../http/page.ts';
import { answered, type Route, route } from '../http/route.ts';
import { detach } from '../payment-methods/detach.ts';
import { attachToCustomer, findPaymentMethod } from '../payment-methods/usePaymentMethod.ts';
import type { Requests } from '../schemas/requests.ts';
import { newId, randomWord } from '../store/identifiers.ts';
import { addressOf } from '../values/address.ts';
import { mergeParam, nullIfEmpty } from '../values/given.ts';
import { mergeMetadata } from '../values/metadata.ts';
import { previousAttributes } from '../values/previous.ts';
import { idOf, requireResource } from '../work/require.ts';
import type { Work } from '../work/work.ts';

const emailLengthMax = 512;

const checkEmail = (email: string | null | undefined): void => {
  if (!email) return;
  if (email.length > emailLengthMax || !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw invalid(`Invalid email address: ${email.slice(0, emailLengthMax)}`, {
      code: 'email_invalid',
      param: 'email',
    });
  }
};

const shippingOf = (
  shipping: Requests['CustomerCreate']['shipping'],
): Stripe.Customer.Shipping | null => {
  if (!shipping) return null;
  const address = addressOf(shipping.address);
  return {
    ...(address ? { address } : {}),
    name: shipping.name,
    phone: shipping.phone ?? null,
  };
};

const create = (work: Work, params: Requests['CustomerCreate']): Stripe.Customer => {
  checkEmail(params.email);
  const customer: Stripe.Customer = {
    id: newId('cus'),
    object: 'customer',
    address: addressOf(params.address),
    balance: params.balance ?? 0,
    created: work.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: params.invoice_prefix ?? randomWord(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: shippingOf(params.shipping),
    tax_exempt: nullIfEmpty(params.tax_exempt) ?? 'none',
    test_clock: null,
  };
  work.insert('customer', customer, {});
  const attachedId = params.payment_method;
  const withCard =
    attachedId === undefined
      ? customer
      : attachedAtCreation(work, customer, attachedId, params.invoice_settings);
  work.emit('customer.created', withCard);
  return withCard;
};

const attachedAtCreation = (
  work: Work,
  customer: Stripe.Customer,
  paymentMethodId: string,
  settings: Requests['CustomerCreate']['invoice_settings'],
): Stripe.Customer => {
  const usable = findPaymentMethod(work, paymentMethodId);
  const { id } = attachToCustomer(work, usable, customer.id);
  if (settings?.default_payment_method === undefined) return customer;
  const after = withDefault(customer, id);
  work.save('customer', after);
  return after;
};

const withDefault = (customer: Stripe.Customer, id: string | null): Stripe.Customer => ({
  ...customer,
  invoice_settings: { ...customer.invoice_settings, default_payment_method: id },
});

const newDefault = (work: Work, customer: Stripe.Customer, id: string): string => {
  const owner = idOf(work.find('payment_method', id)?.customer);
  if (owner !== customer.id) {
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
    );
  }
  return id;
};

const update = (
  work: Work,
  before: Stripe.Customer,
  params: Requests['CustomerUpdate'],
): Stripe.Customer => {
  checkEmail(params.email);
  const defaultId = params.invoice_settings?.default_payment_method;
  const changed: Stripe.Customer = {
    ...before,
    address: params.address === undefined ? (before.address ?? null) : addressOf(params.address),
    balance: params.balance ?? before.balance,
    description: mergeParam(params.description, before.description),
    email: mergeParam(params.email, before.email),
    metadata: mergeMetadata(before.metadata, params.metadata),
    name: mergeParam(params.name, before.name ?? null),
    phone: mergeParam(params.phone, before.phone ?? null),
    preferred_locales: params.preferred_locales ?? before.preferred_locales ?? [],
    shipping: params.shipping === undefined ? before.shipping : shippingOf(params.shipping),
    tax_exempt: nullIfEmpty(params.tax_exempt) ?? before.tax_exempt ?? 'none',
  };
  if (defaultId === undefined) return changed;
  return withDefault(changed, defaultId ? newDefault(work, before, defaultId) : null);
};

// More than a customer can sensibly have; the rest would stay attached to no customer.
const detachedAtDeletionMax = 1_000;

const remove = (work: Work, customer: Stripe.Customer): Stripe.DeletedCustomer => {
  const { records } = work.reader.list({
    scope: work.scope,
    kind: 'payment_method',
    list: `customer:${customer.id}`,
    limit: detachedAtDeletionMax,
  });
  for (const { object } of records) detach(work, object.id);
  work.remove('customer', customer.id);
  work.emit('customer.deleted', customer);
  return deleted(customer.id);
};

const deleted = (id: string): Stripe.DeletedCustomer => ({
  id,
  object: 'customer',
  deleted: true,
});

export const customerRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/customers',
    request: 'CustomerCreate',
    handle: ({ params, work }) => answered(create(work, params)),
  }),
  route({
    method: 'GET',
    path: '/v1/customers',
    request: 'CustomerList',
    handle: ({ params, work }) =>
      answerPage(work, {
        kind: 'customer',
        url: '/v1/customers',
        list: params.email === undefined ? 'all' : `email:${params.email}`,
        params,
      }),
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id',
    request: 'CustomerRetrieve',
    handle: ({ path, work }) => {
      const id = path.id ?? '';
      return work.reader.wasDeleted(work.scope, id)
        ? answered(deleted(id))
        : answered(requireResource(work, 'customer', id).object);
    },
  }),
  route({
    method: 'POST',
    path: '/v1/customers/:id',
    request: 'CustomerUpdate',
    handle: ({ params, path, work }) => {
      const { object: before } = requireResource(work, 'customer', path.id);
      const after = update(work, before, params);
      work.save('customer', after);
      work.emit('customer.updated', after, previousAttributes(before, after));
      return answered(after);
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/customers/:id',
    request: 'CustomerDelete',
    handle: ({ path, work }) =>
      answered(remove(work, requireResource(work, 'customer', path.id).object)),
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    request: 'CustomerListPaymentMethods',
    handle: ({ params, path, work }) => {
      const { id } = requireResource(work, 'customer', path.id, 'customer').object;
      return answerPage(work, {
        kind: 'payment_method',
        url: `/v1/customers/${id}/payment_methods`,
        list: `customer:${id}`,
        params,
        accepts: ({ object }) => params.type === undefined || object.type === params.type,
      });
    },
  }),
];
