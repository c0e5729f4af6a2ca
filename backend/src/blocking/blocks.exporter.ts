import { blockedPeople } from '@ovation/contracts/blocking/readModels';
import { namesOf, type People } from '../auth/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';
import { blockModel } from './model.ts';

export const blockedTexts = defineSection('blocked', {
  title: 'People and countries you blocked or muted',
  about: 'People and countries you blocked, and creators whose posts are hidden from your lists.',
  fields: { kind: 'Type', blocked: 'Blocked', scope: 'Where', blockedAt: 'Since' },
  values: {
    person: 'Person',
    country: 'Country',
    muted: 'Muted creator',
    feeds: 'All lists',
    'for-you': 'For you',
  },
});

/** Exports a person's own blocks and mutes. Blocks by others are not included. */
export const exportBlocks = ({
  commands,
  readModels,
  people,
}: Pick<Base, 'commands' | 'readModels'> & { readonly people: Pick<People, 'show'> }) =>
  defineExporter({
    texts: blockedTexts,
    coded: ['kind', 'scope'],
    records: async function* ({ accountId }) {
      const { state } = await commands.load(blockModel, accountId);
      for (const blocked of state.countries) {
        yield { values: { kind: 'country', blocked, scope: null, blockedAt: null } };
      }
      for await (const page of allPages(readModels, blockedPeople, accountId, 'blocked')) {
        const nameOf = await namesOf(
          people,
          page.map(({ personId }) => personId),
        );
        for (const { personId, blockedAt } of page) {
          const blocked = nameOf(personId);
          yield { values: { kind: 'person', blocked, scope: null, blockedAt } };
        }
      }
      const muted = [...state.muted];
      const nameOf = await namesOf(
        people,
        muted.map(([performerId]) => performerId),
      );
      for (const [performerId, { scope, mutedAt: blockedAt }] of muted) {
        yield { values: { kind: 'muted', blocked: nameOf(performerId), scope, blockedAt } };
      }
    },
  });
