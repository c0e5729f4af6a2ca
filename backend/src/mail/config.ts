import { z } from 'zod';
import type { VariablesOf } from '../kernel/process/environment.ts';

export const mailVariables = {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  SMTP_URL: z.string().regex(/^smtps?:\/\/\S+$/, 'must look like smtps://user:password@host:465'),
  /** Whom mails come from: `Ovation <no-reply@example.com>`. */
  MAIL_FROM: z.string().includes('@'),
  /** Who reads what people write with the contact page. */
  MAIL_TO_OPERATOR: z.email(),
};
export type MailConfig = VariablesOf<typeof mailVariables>;
