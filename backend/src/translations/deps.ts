import type { Config } from '../config.ts';
import type { Catalogues } from './catalogues.ts';

export interface TranslationsNeeds {
  readonly config: Pick<Config, 'CATALOGUE_DIRS'>;
}

export interface TranslationsDeps {
  readonly catalogues: Promise<Catalogues>;
}
