import { sessionsModel } from '@ovation/contracts/auth/readModels';
import type { Base } from '../kernel/base.ts';
import { everyPage } from '../kernel/everyPage.ts';
import { defineExporter } from '../kernel/exporter.ts';

/** Where somebody is signed in; nothing with which anybody could be. */
export const exportSignIns = ({ readModels }: Pick<Base, 'readModels'>) =>
  defineExporter({
    section: 'sign-ins',
    words: {
      en: {
        title: 'Sign-ins and devices',
        about: 'Where you are signed in: the program, the network and when it was used.',
        fields: {
          userAgent: 'What the device says it is',
          address: 'IP address',
          country: 'Country',
          openedAt: 'Signed in',
          usedAt: 'Last used',
          expiresAt: 'Ends',
        },
      },
      es: {
        title: 'Inicios de sesión y dispositivos',
        about: 'Dónde tienes la sesión abierta: el programa, la red y cuándo se usó.',
        fields: {
          userAgent: 'Lo que el dispositivo dice que es',
          address: 'Dirección IP',
          country: 'País',
          openedAt: 'Inicio de sesión',
          usedAt: 'Último uso',
          expiresAt: 'Termina',
        },
      },
    },
    records: async function* ({ accountId }) {
      for await (const page of everyPage(readModels, sessionsModel, accountId, 'opened')) {
        for (const { userAgent, address, country, openedAt, usedAt, expiresAt } of page) {
          const of = { userAgent, address, country: country ?? null };
          yield { values: { ...of, openedAt, usedAt, expiresAt } };
        }
      }
    },
  });
