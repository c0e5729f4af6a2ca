import { z } from 'zod';
import type { VariablesOf } from '../kernel/process/environment.ts';

export const mailVariables = {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  SMTP_URL: z.string().regex(/^smtps?:\/\/\S+$/, 'must look like smtps://user:password@host:465'),
  /** Sender address: `Ovation <no-reply@example.com>`. */
  MAIL_FROM: z.string().includes('@'),
  /** Recipient of the contact page's messages. */
  MAIL_TO_OPERATOR: z.email(),
};
export type MailConfig = VariablesOf<typeof mailVariables>;
