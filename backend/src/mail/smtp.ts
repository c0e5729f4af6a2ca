import type { Transporter } from 'nodemailer';
import type { Delivery } from './concludeMail.decide.ts';

/** A mail as it goes over the wire. */
export interface Letter {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | undefined;
  readonly language: string;
  /** Of a mail that its reader may turn off: where a program does so by a `POST` alone. */
  readonly unsubscribeUrl: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type Deliver = (letter: Letter) => Promise<Delivery>;

/** Well below the time that a worker has a mail for itself. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

const errorLengthMax = 300;

interface SmtpFault extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  /** What we said when it was answered so. */
  readonly command?: string;
}

/** What a server says often names the address that it does not want. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, '[address]').slice(0, errorLengthMax);

/** True where the server will say the same again: of the recipient or the mail itself, not of us. */
const isFinal = ({ command, responseCode = 0 }: SmtpFault): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');

/** Hands letters to the mail server; a connection for each, as there are few and servers cut idle ones. */
export const createDeliver = (url: string): Deliver => {
  let opened: Promise<Transporter> | undefined;
  // An api process sends none, and need not load what does.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  };
  return async ({ replyTo, language, unsubscribeUrl, ...letter }) => {
    opened ??= open();
    const transport = await opened;
    try {
      await transport.sendMail({
        ...letter,
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
      const fault = error as SmtpFault;
      const said = withoutAddresses(`${fault.code ?? fault.name}: ${fault.message}`);
      return { ok: false, error: said, isFinal: isFinal(fault) };
    }
  };
};
