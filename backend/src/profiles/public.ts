export { namesOfCategories } from './categoryNames.ts';
export { partnersAmong } from './met.ts';
