import type { Base } from '../kernel/base.ts';

export type CategoriesDeps = Pick<Base, 'commands' | 'newId' | 'readModels'>;
