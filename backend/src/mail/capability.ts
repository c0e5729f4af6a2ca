import { defineCapability } from '../kernel/composition/capability.ts';
import { countMails } from './countMails.timer.ts';
import type { MailNeeds } from './deps.ts';
import { createMailLinks } from './mailLinks.ts';
import { createMailOutbox } from './mailOutbox.ts';
import { exportMails } from './mails.exporter.ts';
import { pendingMails } from './pendingMails.ts';
import type { MailOffers } from './public.ts';
import { queueMail } from './queueMail.reactor.ts';
import { createMailSender } from './sendMail.ts';
import { shredMail } from './shredMail.reactor.ts';
import { createSmtpDelivery } from './smtp.ts';

/** Mails that one worker sends in parallel. */
const concurrency = 4;

export const mail = defineCapability<MailNeeds, MailOffers>('mail', (needs) => ({
  offers: { mail: createMailOutbox(needs), mailLinks: createMailLinks(needs.linkKeys) },
  reactors: () => [queueMail(needs), shredMail({ ...needs, keys: needs.log.keys })],
  timers: () => [countMails(needs)],
  exporters: () => [exportMails(needs)],
  queueWork: () => [
    {
      queue: 'mail',
      concurrency,
      work: createMailSender(needs, createSmtpDelivery(needs.config.SMTP_URL)),
      pending: (withinMs) => pendingMails(needs, withinMs),
    },
  ],
}));
