import { defineMessages } from '@ovation/contracts/translations/message';
import type { DocumentKind, RefusalReason } from '@ovation/contracts/verification/rules';

/** Labels of document kinds and refusal reasons in data exports. */
export const reviewWords = defineMessages('export.review', {
  identity: 'Identity document',
  selfie: 'Photo with the document',
  unreadable: 'Can’t be read',
  expired: 'Expired',
  incomplete: 'Incomplete',
  'not-matching': 'Doesn’t match',
  'not-accepted': 'Not accepted',
  underage: 'Underage',
  other: 'Another reason',
} satisfies Readonly<Record<DocumentKind | RefusalReason, string>>);
