import { defineMessages } from '@ovation/contracts/translations/message';
import { accountMails } from './accountMails.ts';
import { moneyMails } from './moneyMails.ts';
import { noticeMails } from './noticeMails.ts';
import { securityMails } from './securityMails.ts';

/** Texts of all mails. Each can name `name`, the person greeted where `isNamed`, and `site`, the product. */
export const mails = { ...securityMails, ...accountMails, ...moneyMails, ...noticeMails };

export type MailKind = keyof typeof mails;

/** Greeting and footer of every mail. */
export const frame = defineMessages('mail.frame', {
  linkInText: 'If the button doesn’t work, open this link:',
  footer: 'You got this email because you have an account on {site}.',
  footerOfStranger: 'Sent by {site}.',
  unsubscribe: 'Turn off emails like this',
});
