import { defineLogEvents } from '@ovation/logging/logEvents';

export const identitiesLogEvents = defineLogEvents({
  'identities.provider_failed': {
    level: 'warn',
    text: 'An identity provider was unavailable during a sign-in.',
    fields: { provider: 'the identity provider' },
  },
});
