import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../errors/refusal.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

const unauthorized = (message: string): Refusal =>
  new Refusal(401, { type: 'invalid_request_error', message }, false);

const keyOf = (headers: IncomingHttpHeaders, formKey: string | undefined): string | undefined => {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') {
    return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  }
  return formKey;
};

const masked = (key: string): string =>
  key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}****${key.slice(-4)}`;

/** Returns the kind of key of a request; 401 for neither. Browsers may send theirs as `key`. */
export const authenticate = (
  keys: Keys,
  headers: IncomingHttpHeaders,
  formKey: string | undefined,
): 'publishable' | 'secret' => {
  const key = keyOf(headers, formKey);
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (isSame(key, keys.secretKey)) return 'secret';
  if (isSame(key, keys.publishableKey)) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
};

/** Refuses a publishable key where only the merchant's server is allowed. */
export const secretKeyRequired = (): Refusal =>
  new Refusal(
    403,
    {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message:
        'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    },
    false,
  );
