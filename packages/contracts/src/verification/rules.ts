/** What a creator proves who they are with: an identity document, and a photo of them holding it. */
export const documentKinds = ['identity', 'selfie'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Why documents are refused; a note of the reviewer can stand beside it. */
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

/** Where a creator's application is: with the reviewers, found good, or refused until there is more. */
export const reviewStates = ['pending', 'verified', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];
