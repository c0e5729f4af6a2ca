import { mailsOfPerson } from '@ovation/contracts/mail/readModels';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';
import type { MailNeeds } from './deps.ts';
import { isErased, type Mail, mailModel } from './model.ts';
import { isMailKind, renderMail } from './render.ts';

type Deps = Pick<MailNeeds, 'commands' | 'config' | 'readModels' | 'settings'>;

/** Text of a mail without its link, which may still work; null once its content is erased. */
const contentOf = (mail: Mail, siteName: string, origin: string) => {
  const { kind, language, values } = mail;
  if (!isMailKind(kind) || mail.isForgotten || isErased(mail)) return { subject: null, text: null };
  const isToMember = mail.to === 'address';
  const href = undefined;
  const rendered = renderMail({ kind, language, values, siteName, origin, href, isToMember });
  return { subject: rendered.subject, text: rendered.text };
};

export const mailsTexts = defineSection('mails', {
  title: 'Emails we sent you',
  about:
    'What each email said and which address it went to. Links are left out, as some may still work. We keep the text of an email for as long as your account exists.',
  fields: {
    subject: 'Subject',
    address: 'To',
    status: 'Status',
    text: 'Text',
    askedAt: 'When',
  },
  values: {
    owed: 'Pending',
    taken: 'Being sent',
    sent: 'Sent',
    'given-up': 'Not sent',
  },
});

/** Exports the mails sent to a person: text and address of each. */
export const exportMails = ({ commands, config, readModels, settings }: Deps) =>
  defineExporter({
    texts: mailsTexts,
    coded: ['status'],
    records: async function* ({ accountId }) {
      const { siteName } = await settings();
      for await (const page of allPages(readModels, mailsOfPerson, accountId, 'asked')) {
        for (const { mailId } of page) {
          const { state: mail } = await commands.load(mailModel, mailId);
          if (!mail) continue;
          const { address = null, status, askedAt } = mail;
          const { subject, text } = contentOf(mail, siteName, config.PUBLIC_ORIGIN);
          yield { values: { subject, address, status, text, askedAt } };
        }
      }
    },
  });
