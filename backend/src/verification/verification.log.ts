import { defineLogEvents } from '@ovation/logging/logEvents';

export const verificationLogEvents = defineLogEvents({
  'verification.documents_viewed': {
    level: 'info',
    text: 'A member of the staff viewed the identity documents of a creator.',
    fields: {
      performerId: 'the creator',
      staffId: 'the member of the staff',
      requestId: 'the request',
    },
  },
});
