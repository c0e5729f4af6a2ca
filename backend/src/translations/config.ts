import { z } from 'zod';
import type { VariablesOf } from '../kernel/process/environment.ts';

export const translationVariables = {
  /** Folders with the `<language>.po` of the front ends, separated by commas. */
  CATALOGUE_DIRS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
};
export type TranslationConfig = VariablesOf<typeof translationVariables>;
