import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { nameText, text } from '../kernel/text.ts';
import { Block } from './content.ts';
import {
  pageDescriptionLengthMax,
  pageSlugLengthMax,
  pageSlugPattern,
  pageTextLengthMax,
  pageTitleLengthMax,
} from './rules.ts';

export const localeLengthMax = 36;

export const PageLocale = z
  .string()
  .max(localeLengthMax)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a locale such as `es` or `en-US`');

export const PageSlug = z
  .string()
  .max(pageSlugLengthMax)
  .regex(pageSlugPattern, 'only lower-case letters, digits and dashes between them');

/** `draft`: not published yet; `inactive`: retired. */
export const pageStatuses = ['draft', 'active', 'inactive'] as const;

/** Text of a page in one language. */
export const PageWords = z.strictObject({
  title: nameText(pageTitleLengthMax).min(1),
  description: nameText(pageDescriptionLengthMax).describe(
    'Summary in one sentence, for search engines and link previews',
  ),
  text: text(pageTextLengthMax)
    .min(1)
    .describe('Markdown (CommonMark) without HTML and images; `{siteName}` is the site’s name'),
});
export type PageWords = z.infer<typeof PageWords>;

export const EffectiveFrom = z.iso
  .date()
  .nullable()
  .describe('Effective date, shown on the page; for the terms also their version');

const ofPage = {
  _id: Id,
  slug: PageSlug,
  title: z.string(),
  description: z.string(),
  locale: PageLocale.describe('Language of this response'),
  effectiveFrom: EffectiveFrom,
  updatedAt: Instant,
};

export const SitePageSummary = z.object(ofPage).meta({ id: 'PostSummary' });
export type SitePageSummary = z.infer<typeof SitePageSummary>;

export const SitePage = z
  .object({
    ...ofPage,
    locales: z.array(PageLocale).describe('All languages of the page, its original one first'),
    content: z.array(Block).describe('Rendered Markdown, sanitized'),
  })
  .meta({ id: 'Post' });
export type SitePage = z.infer<typeof SitePage>;

/** A page for its editors among the staff. */
export const StaffPage = z
  .object({
    _id: Id,
    slug: PageSlug,
    status: z.enum(pageStatuses),
    locale: PageLocale.describe('Original language of the page'),
    title: z.string(),
    description: z.string(),
    text: z.string(),
    translations: z.record(z.string(), PageWords).describe('By locale'),
    effectiveFrom: EffectiveFrom,
    version: z.int().positive().describe('Increases with each change'),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'StaffPost' });
export type StaffPage = z.infer<typeof StaffPage>;
