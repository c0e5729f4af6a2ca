import type { Transporter } from 'nodemailer';
import type { Delivery } from './recordDelivery.decide.ts';

/** A mail as sent over SMTP. */
export interface SmtpMessage {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | undefined;
  readonly language: string;
  /** One-click unsubscribe URL (a bare `POST`), for mails the reader may opt out of. */
  readonly unsubscribeUrl: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type Deliver = (message: SmtpMessage) => Promise<Delivery>;

/** Timeouts, well below the lease of a mail. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

const errorLengthMax = 300;

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  /** SMTP command that got this response. */
  readonly command?: string;
}

/** Redacts addresses: servers often quote the recipient they reject. */
const redactAddresses = (text: string): string =>
  text.replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, '[address]').slice(0, errorLengthMax);

/** True for a permanent rejection of the recipient or the mail itself, not of us. */
const isPermanentFailure = ({ command, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');

/** Creates the SMTP client. One connection for each mail: there are few, and servers cut idle ones. */
export const createSmtpDelivery = (url: string): Deliver => {
  let opened: Promise<Transporter> | undefined;
  // Loaded on first use: an api process sends no mails.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  };
  return async ({ replyTo, language, unsubscribeUrl, ...message }) => {
    opened ??= open();
    const transport = await opened;
    try {
      await transport.sendMail({
        ...message,
        ...(replyTo !== undefined && { replyTo }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      return { ok: true };
    } catch (error) {
      const smtpError = error as SmtpError;
      const errorText = redactAddresses(
        `${smtpError.code ?? smtpError.name}: ${smtpError.message}`,
      );
      return { ok: false, error: errorText, isFinal: isPermanentFailure(smtpError) };
    }
  };
};
