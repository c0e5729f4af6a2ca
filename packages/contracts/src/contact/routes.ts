import { z } from 'zod';
import { Email, PersonName } from '../accounts/credentials.ts';
import { defineRoutes, longTextBytesMax } from '../kernel/route.ts';
import { text } from '../kernel/text.ts';
import { contactMessageLengthMax } from './rules.ts';

export const contactRoutes = defineRoutes({
  writeToOperator: {
    method: 'POST',
    path: '/contact',
    who: 'public',
    summary:
      'Sends a message to the operator of the site, who can answer to the address. Nothing is sent to that address automatically: it may be someone else’s',
    body: z.strictObject({
      name: PersonName,
      email: Email,
      message: text(contactMessageLengthMax).min(1),
    }),
    bodyBytesMax: longTextBytesMax,
    status: 204,
    problems: [],
    limit: 'contact',
  },
});
