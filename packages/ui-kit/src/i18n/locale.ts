/** The languages of the product, by their codes. */
export type Locale = 'en' | 'es';
