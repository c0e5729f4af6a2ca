import type { DocumentKind, RefusalReason } from '@ovation/contracts/verification/rules';

/** Labels of document kinds and refusal reasons in data exports. */
type ReviewWords = Readonly<Record<DocumentKind | RefusalReason, string>>;

export const reviewWordsInEnglish = {
  identity: 'Identity document',
  selfie: 'Photo with the document',
  unreadable: 'Can’t be read',
  expired: 'Expired',
  incomplete: 'Incomplete',
  'not-matching': 'Doesn’t match',
  'not-accepted': 'Not accepted',
  underage: 'Underage',
  other: 'Another reason',
} satisfies ReviewWords;

export const reviewWordsInSpanish = {
  identity: 'Documento de identidad',
  selfie: 'Foto con el documento',
  unreadable: 'No se lee',
  expired: 'Caducado',
  incomplete: 'Incompleto',
  'not-matching': 'No coincide',
  'not-accepted': 'No se acepta',
  underage: 'Menor de edad',
  other: 'Otro motivo',
} satisfies ReviewWords;
