import { blockedPeople } from '@ovation/contracts/blocking/readModels';
import { namesOf, type People } from '../auth/public.ts';
import type { Base } from '../kernel/base.ts';
import { everyPage } from '../kernel/everyPage.ts';
import { defineExporter } from '../kernel/exporter.ts';
import { blockModel } from './model.ts';

/** Whom a creator does not want to meet. Who has blocked a person is not told to that person. */
export const exportBlocks = ({
  commands,
  readModels,
  people,
}: Pick<Base, 'commands' | 'readModels'> & { readonly people: Pick<People, 'show'> }) =>
  defineExporter({
    section: 'blocked',
    of: 'performer',
    words: {
      en: {
        title: 'People and countries you blocked',
        about: 'Who doesn’t see you and your posts.',
        fields: { kind: 'Kind', blocked: 'Blocked', blockedAt: 'Since' },
        values: { person: 'Person', country: 'Country' },
      },
      es: {
        title: 'Personas y países que has bloqueado',
        about: 'Quién no te ve ni a ti ni tus publicaciones.',
        fields: { kind: 'Tipo', blocked: 'Bloqueado', blockedAt: 'Desde' },
        values: { person: 'Persona', country: 'País' },
      },
    },
    coded: ['kind'],
    records: async function* ({ accountId }) {
      const { state } = await commands.load(blockModel, accountId);
      for (const blocked of state.countries) {
        yield { values: { kind: 'country', blocked, blockedAt: null } };
      }
      for await (const page of everyPage(readModels, blockedPeople, accountId, 'blocked')) {
        const nameOf = await namesOf(
          people,
          page.map(({ personId }) => personId),
        );
        for (const { personId, blockedAt } of page) {
          yield { values: { kind: 'person', blocked: nameOf(personId), blockedAt } };
        }
      }
    },
  });
