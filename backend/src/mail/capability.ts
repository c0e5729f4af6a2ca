import { defineCapability } from '../kernel/composition/capability.ts';
import { createMailing } from './askMail.ts';
import { countMails } from './countMails.timer.ts';
import type { MailNeeds } from './deps.ts';
import { forgetMail } from './forgetMail.reactor.ts';
import { createMailLinks } from './mailLinks.ts';
import { exportMails } from './mails.exporter.ts';
import { owedMails } from './owedMails.ts';
import type { MailOffers } from './public.ts';
import { queueMail } from './queueMail.reactor.ts';
import { createSendMail } from './sendMail.ts';
import { createDeliver } from './smtp.ts';

/** Mails that one worker sends in parallel. */
const lanes = 4;

export const mail = defineCapability<MailNeeds, MailOffers>('mail', (needs) => ({
  offers: { mail: createMailing(needs), mailLinks: createMailLinks(needs.linkKeys) },
  reactors: () => [queueMail(needs), forgetMail({ ...needs, keys: needs.log.keys })],
  timers: () => [countMails(needs)],
  exporters: () => [exportMails(needs)],
  queueWork: () => [
    {
      queue: 'mail',
      lanes,
      work: createSendMail(needs, createDeliver(needs.config.SMTP_URL)),
      owed: (withinMs) => owedMails(needs, withinMs),
    },
  ],
}));
