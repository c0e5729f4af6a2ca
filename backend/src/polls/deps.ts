import type { Base } from '../kernel/base.ts';

export type PollsDeps = Pick<Base, 'clock' | 'commands' | 'newId' | 'readModels'>;
