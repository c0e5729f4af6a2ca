import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { nameText } from '../kernel/text.ts';
import { categoryLanguagesMax, categoryNameLengthMax } from './rules.ts';

const languagePattern = /^[a-z]{2}$/;

/** Language → name. */
export const CategoryNames = z
  .record(
    z.string().regex(languagePattern, 'must be the two letters of ISO 639-1'),
    nameText(categoryNameLengthMax).min(1),
  )
  .refine((names) => names.en !== undefined, {
    path: ['en'],
    message: 'A name in English is needed.',
  })
  .refine((names) => Object.keys(names).length <= categoryLanguagesMax, {
    message: 'is too large',
  });

/** A category of posts, in the reader's language. */
export const Category = z.object({ _id: Id, name: z.string() }).meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const StaffCategory = z
  .object({ _id: Id, names: z.record(z.string(), z.string()), updatedAt: Instant })
  .meta({ id: 'StaffCategory' });
export type StaffCategory = z.infer<typeof StaffCategory>;
