import type { Category } from '@ovation/contracts/categories/category';
import { type Key, under } from '../query/queryKey.ts';

/** Categories in a language. */
export const categories = (locale: string) => under<Key<readonly Category[]>>('categories', locale);
