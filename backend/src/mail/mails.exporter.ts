import { mailsOfPerson } from '@ovation/contracts/mail/readModels';
import type { Base } from '../kernel/base.ts';
import { everyPage } from '../kernel/everyPage.ts';
import { defineExporter } from '../kernel/exporter.ts';
import { mailModel } from './model.ts';
import { subjectsIn } from './subjects.ts';

/** The mails that went to somebody: what each was about and where to, without links that may still work. */
export const exportMails = ({ commands, readModels }: Pick<Base, 'commands' | 'readModels'>) =>
  defineExporter({
    section: 'mails',
    words: {
      en: {
        title: 'Mails we sent you',
        about: 'What each was about and which address it went to.',
        fields: { kind: 'About', address: 'To', status: 'State', askedAt: 'When' },
        values: {
          ...{ owed: 'Waiting', taken: 'Being sent', sent: 'Sent', 'given-up': 'Not sent' },
          ...subjectsIn('en'),
        },
      },
      es: {
        title: 'Correos que te enviamos',
        about: 'De qué trataba cada uno y a qué dirección fue.',
        fields: { kind: 'Sobre', address: 'Para', status: 'Estado', askedAt: 'Cuándo' },
        values: {
          ...{ owed: 'En espera', taken: 'Enviándose', sent: 'Enviado', 'given-up': 'No enviado' },
          ...subjectsIn('es'),
        },
      },
    },
    records: async function* ({ accountId }) {
      for await (const page of everyPage(readModels, mailsOfPerson, accountId, 'asked')) {
        for (const { mailId } of page) {
          const { state } = await commands.load(mailModel, mailId);
          if (!state) continue;
          const { kind, address, status, askedAt } = state;
          yield { values: { kind, address: address ?? null, status, askedAt } };
        }
      }
    },
  });
