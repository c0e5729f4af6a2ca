import {
  pageDescriptionLengthMax,
  pageSlugLengthMax,
  pageSlugPattern,
  pageTextLengthMax,
  pageTitleLengthMax,
} from '@ovation/contracts/pages/rules';
import type { PageWords, StaffPage } from '@ovation/contracts/pages/sitePage';
import { fault } from '@ovation/ui-kit/form/fieldMessages';

/** A page as typed, in all its languages. */
export interface PageForm {
  /** The version that was edited: a newer one is not overwritten. */
  readonly version: number;
  readonly isPublished: boolean;
  /** `2026-03-01`; empty: no date. */
  readonly effectiveFrom: string;
  readonly words: Readonly<Record<string, PageWords>>;
}

/** A page that does not exist yet: its slug and original language are permanent. */
export interface NewPageForm {
  readonly slug: string;
  readonly locale: string;
  readonly isPublished: boolean;
  readonly effectiveFrom: string;
  readonly words: PageWords;
}

export const emptyText: PageWords = { title: '', description: '', text: '' };

export type TextErrors = Readonly<Partial<Record<keyof PageWords, string>>>;

const lengthMax = {
  title: pageTitleLengthMax,
  description: pageDescriptionLengthMax,
  text: pageTextLengthMax,
} as const satisfies Record<keyof PageWords, number>;

const lengthError = (typed: string, max: number, isNeeded: boolean): string | undefined => {
  const { length } = typed.trim();
  if (isNeeded && length === 0) return fault.required;
  return length > max ? fault.lengthMax(max) : undefined;
};

export const textErrors = (words: PageWords): TextErrors => {
  const found = {
    title: lengthError(words.title, lengthMax.title, true),
    description: lengthError(words.description, lengthMax.description, false),
    text: lengthError(words.text, lengthMax.text, true),
  };
  return Object.fromEntries(Object.entries(found).filter(([, said]) => said !== undefined));
};

export const slugError = (slug: string): string | undefined => {
  if (!slug) return fault.required;
  if (slug.length > pageSlugLengthMax) return fault.lengthMax(pageSlugLengthMax);
  return pageSlugPattern.test(slug) ? undefined : fault.pattern;
};

/** Languages with invalid texts, with their errors. */
export const pageErrors = ({ words }: PageForm): Readonly<Record<string, TextErrors>> =>
  Object.fromEntries(
    Object.entries(words)
      .map(([locale, typed]) => [locale, textErrors(typed)] as const)
      .filter(([, faults]) => Object.keys(faults).length > 0),
  );

/** Maps a stored page to form values. */
export const formOf = (page: StaffPage): PageForm => {
  const { version, status, effectiveFrom, locale, title, description, text } = page;
  return {
    version,
    isPublished: status === 'active',
    effectiveFrom: effectiveFrom ?? '',
    words: { [locale]: { title, description, text }, ...page.translations },
  };
};

/** A call that saves a part of the form. */
export type PageSave =
  | {
      readonly kind: 'update';
      readonly body: PageWords & {
        readonly status: 'draft' | 'active';
        readonly effectiveFrom: string | null;
      };
    }
  | { readonly kind: 'translate'; readonly locale: string; readonly body: PageWords }
  | { readonly kind: 'removeTranslation'; readonly locale: string };

const isSameText = (one: PageWords | undefined, other: PageWords): boolean =>
  one?.title === other.title && one.description === other.description && one.text === other.text;

/** Calls that save the changes, translations last; empty without changes. */
export const pendingSaves = (page: StaffPage, form: PageForm): readonly PageSave[] => {
  const before = formOf(page);
  const { [page.locale]: own = emptyText, ...translations } = form.words;
  const isAsBefore =
    isSameText(before.words[page.locale], own) &&
    before.isPublished === form.isPublished &&
    before.effectiveFrom === form.effectiveFrom;
  const status = form.isPublished ? 'active' : 'draft';
  const update: PageSave = {
    kind: 'update',
    body: { ...own, status, effectiveFrom: form.effectiveFrom || null },
  };
  const translated = Object.entries(translations)
    .filter(([locale, words]) => !isSameText(page.translations[locale], words))
    .map(([locale, body]): PageSave => ({ kind: 'translate', locale, body }));
  const removed = Object.keys(page.translations)
    .filter((locale) => !(locale in translations))
    .map((locale): PageSave => ({ kind: 'removeTranslation', locale }));
  return [...(isAsBefore ? [] : [update]), ...translated, ...removed];
};
