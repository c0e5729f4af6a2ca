import type Stripe from 'stripe';

/** The `error` member of a failed response, in Stripe's terms. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  doc_url?: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
  setup_intent?: Stripe.SetupIntent;
}

/** Thrown to answer a request with an error and to drop all of its staged changes. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: ErrorBody;
  /** False for a request that never began, so that its idempotency key stays free. */
  readonly hasBegun: boolean;

  constructor(status: number, error: ErrorBody, hasBegun = true) {
    super(error.message);
    this.status = status;
    this.error = withDocumentation(error);
    this.hasBegun = hasBegun;
  }
}

/** Adds the URL of Stripe's page about the error's code, as Stripe does. */
export const withDocumentation = (error: ErrorBody): ErrorBody =>
  error.code === undefined || error.doc_url !== undefined
    ? error
    : { ...error, doc_url: `https://stripe.com/docs/error-codes/${dashed(error.code)}` };

const dashed = (code: string): string => code.replaceAll('_', '-');

/** A 400 for an invalid request; `code` and `param` as in Stripe's reference. */
export const invalid = (message: string, rest: { code?: string; param?: string } = {}): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', message, ...rest });

/** The object named in the path does not exist. */
export const noSuchResource = (label: string, id: string, param = 'id'): Refusal =>
  new Refusal(404, missing(label, id, param));

/** An object named by a parameter does not exist. */
export const noSuchReference = (label: string, id: string, param: string): Refusal =>
  new Refusal(400, missing(label, id, param));

const missing = (label: string, id: string, param: string): ErrorBody => ({
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: `No such ${label}: '${id}'`,
  param,
});
