/** Supported locales by code. */
export type Locale = 'en' | 'es';
