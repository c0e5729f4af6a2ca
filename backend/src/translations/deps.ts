import type { Catalogues } from './catalogues.ts';
import type { TranslationConfig } from './config.ts';

export interface TranslationsNeeds {
  readonly config: TranslationConfig;
}

export interface TranslationsDeps {
  readonly catalogues: Promise<Catalogues>;
}
