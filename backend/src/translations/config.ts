import { z } from 'zod';
import type { VariablesOf } from '../kernel/process/environment.ts';

export const translationVariables = {
  CATALOGUE_DIRS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .describe(
      'Folders with the `<language>.po` catalogues of the front ends, separated by commas.',
    ),
};
export type TranslationConfig = VariablesOf<typeof translationVariables>;
