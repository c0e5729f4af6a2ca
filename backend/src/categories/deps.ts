import type { Base } from '../kernel/composition/base.ts';

export type CategoriesDeps = Pick<Base, 'commands' | 'newId' | 'readModels'>;
