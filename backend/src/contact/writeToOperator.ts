import type { contactRoutes } from '@ovation/contracts/contact/routes';
import { emptyResponse, type Handler } from '../kernel/http/handler.ts';
import type { ContactNeeds } from './deps.ts';

/** `POST /contact`. */
export const writeToOperator =
  ({ mail }: ContactNeeds): Handler<typeof contactRoutes.writeToOperator> =>
  async ({ body: { name, email, message }, command }) => {
    await mail.enqueue(
      {
        kind: 'contactMessage',
        to: 'operator',
        values: { from: name, email, message },
        replyTo: email,
      },
      command,
    );
    return emptyResponse();
  };
