import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffPage } from '@ovation/contracts/pages/sitePage';
import type { BadgeTone } from '@ovation/ui-kit/display/Badge';

type Status = StaffPage['status'];

export const statusLabels: Readonly<Record<Status, MessageDescriptor>> = {
  draft: msg({ id: 'pages.draft', message: 'Draft' }),
  active: msg({ id: 'pages.active', message: 'Published' }),
  inactive: msg({ id: 'pages.inactive', message: 'Deleted' }),
};

export const statusTones: Readonly<Record<Status, BadgeTone>> = {
  draft: 'warning',
  active: 'success',
  inactive: 'danger',
};

/** Name of a language in the UI language, capitalized. */
export const languageName = (locale: string, inLocale: string): string => {
  const name = new Intl.DisplayNames(inLocale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(inLocale) + name.slice(1);
};
