/** Documents of a creator's identity check: an identity document, and a photo of them holding it. */
export const documentKinds = ['identity', 'selfie'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Reasons to refuse documents; the reviewer may add a note. */
export const refusalReasons = [
  'unreadable',
  'expired',
  'incomplete',
  'not-matching',
  'not-accepted',
  'underage',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const refusalNoteLengthMax = 500;

/** State of a creator's application: in review, approved, or refused until new documents are submitted. */
export const reviewStates = ['pending', 'verified', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];
