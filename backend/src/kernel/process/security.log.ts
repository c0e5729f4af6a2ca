import { defineLogEvents, type LogEventDefinition } from '@ovation/logging/logEvents';

/** Fields of every line: accounts and networks are keyed hashes, never what a caller wrote. */
const fields = {
  event: 'label of the event in the metric ovation_security_events_total',
  account: 'keyed hash of the account, when it is known',
  network: 'keyed hash of the network that the call came from, when it is known',
  reason: 'why, as a fixed word',
  requestId: 'the request, when there is one',
  omittedCount: 'count of lines of this event that were left out before this one',
} as const;

const warning = <const Text extends string>(text: Text) =>
  ({ level: 'warn', text, fields }) as const satisfies LogEventDefinition;

const events = defineLogEvents({
  'security.sign_in_failed': warning('A sign-in was refused.'),
  'security.second_factor_failed': warning('A second factor was refused.'),
  'security.factors_changed': warning('The second factors of an account were changed.'),
  'security.token_refused': warning('An access token was refused.'),
  'security.token_without_key_refused': warning(
    'An access token was refused, because the key that it is bound to was missing or wrong.',
  ),
  'security.call_forbidden': warning('A call was refused, because its caller has no right to it.'),
  'security.limit_used_up': warning('A call was refused, because a rate limit was used up.'),
  'security.webhook_refused': warning('A webhook was refused, because its signature is not valid.'),
  'security.forwarded_address_refused': warning(
    'Headers that only the gateway may set were refused, because the caller did not present its secret.',
  ),
  'security.socket_sign_in_refused': warning('The sign-in of a socket was refused.'),
  'security.account_suspended': warning('An account was suspended.'),
  'security.account_reinstated': warning('A suspended account was reinstated.'),
});

/** Log events by the label of their metric. */
export const securityLogEvents = {
  'sign-in-failed': events['security.sign_in_failed'],
  'second-factor-failed': events['security.second_factor_failed'],
  'factors-changed': events['security.factors_changed'],
  'token-refused': events['security.token_refused'],
  'token-without-its-key': events['security.token_without_key_refused'],
  forbidden: events['security.call_forbidden'],
  'limit-used-up': events['security.limit_used_up'],
  'webhook-refused': events['security.webhook_refused'],
  'not-from-the-gateway': events['security.forwarded_address_refused'],
  'socket-sign-in-refused': events['security.socket_sign_in_refused'],
  'account-suspended': events['security.account_suspended'],
  'account-reinstated': events['security.account_reinstated'],
} as const;
