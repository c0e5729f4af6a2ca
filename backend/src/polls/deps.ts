import type { Base } from '../kernel/composition/base.ts';

export type PollsDeps = Pick<Base, 'clock' | 'commands' | 'newId' | 'readModels'>;
