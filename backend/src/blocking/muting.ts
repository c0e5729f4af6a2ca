import { mutedPerformers } from '@ovation/contracts/blocking/readModels';
import { mutedPeopleMax } from '@ovation/contracts/blocking/rules';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { Muting } from './public.ts';

const all = { offset: 0, limit: mutedPeopleMax, newestFirst: true };

export const createMuting = (readModels: Pick<ReadModels, 'page'>): Muting => ({
  mutedBy: async (personId, list) => {
    if (personId === undefined) return new Set();
    const { data } = await readModels.page(mutedPerformers, personId, 'muted', all);
    const muted = data.filter(({ scope }) => scope === 'feeds' || scope === list);
    return new Set(muted.map(({ performerId }) => performerId));
  },
});
