/** Languages of the product. English is written in the sources, and the others fall back to it. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
