import { z } from 'zod';
import type { VariablesOf } from '../kernel/process/environment.ts';

export const mailVariables = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must look like smtps://user:password@host:465')
    .describe('Address of the mail server: `smtps://user:password@host:465`, or `smtp://`.')
    .meta({ isSecret: true }),
  MAIL_FROM: z
    .string()
    .includes('@')
    .describe('Sender of all mail: `Ovation <no-reply@example.com>`.'),
  MAIL_TO_OPERATOR: z.email().describe('Recipient of the messages of the contact page.'),
};
export type MailConfig = VariablesOf<typeof mailVariables>;
