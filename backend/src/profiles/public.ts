export { namesOfCategories } from './categoryNames.ts';
export { haveMet, partnersAmong } from './met.ts';
