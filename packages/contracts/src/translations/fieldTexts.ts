import { defineMessages, type Message } from './message.ts';

/**
 * Messages beside invalid fields, as ICU messages; schemas and deciders give them in English.
 * Zod's own texts are not here: Zod translates them.
 */
const fieldTexts = {
  minimum: '{minimum} or more',
  nameInEnglish: 'A name in English is needed.',
  answersOnce: 'Write each answer once.',
  photoMissing: 'A photo post needs a photo.',
  endBeforePublishing: 'A post can only end after it’s published.',
  pastTime: 'Choose a time in the future.',
  plansForSubscribers: 'Only posts for subscribers can open to chosen plans.',
  planNotFound: 'This plan doesn’t exist or isn’t yours.',
  buyersAndSale: 'A post for buyers is for sale, and one for sale is for buyers.',
  salePriceMissing: 'A post for sale needs a price.',
  monthlyPriceMissing: 'A year or a trial needs a monthly price.',
  checkDigits: 'Check this number: its check digits don’t match.',
  routingNumber: 'Enter the routing number or sort code that your bank gave you.',
  swiftCode: 'Enter a SWIFT code of 8 or 11 letters and digits.',
  webAddress: 'Enter an address that begins with https:// or http:// and leads to that site.',
  language: 'must be the two letters of ISO 639-1',
  newCardToKeep: 'Only a new card can be saved.',
  cardStoredOrNew: 'Use a stored card or a new one.',
  videoMissing: 'A video post needs a video.',
  recordingMissing: 'An audio post needs an audio file.',
  pollMissing: 'A poll post needs a poll.',
  fileOfOtherKind: 'This file doesn’t go with this kind of post.',
  fileNotPrepared: 'This file couldn’t be processed. Upload it again or remove it.',
  fileNotFound: 'This file doesn’t exist or isn’t yours.',
  thumbnailNoPicture: 'Choose a picture for the thumbnail.',
  teaser: 'A teaser is a short video of your own, or one of this post’s videos.',
  pollNotFound: 'This poll doesn’t exist or isn’t yours.',
  textMissing: 'A text post needs text.',
  fileRequired: 'a file is required',
  fileNotAsked: 'an unexpected file',
  emailOrUsernameRequired: 'an email address or a username is required',
  couponCode: 'needs 3 to 32 letters, numbers or hyphens',
  couponPercent: 'can’t be more than 100 percent',
  couponEnd: 'must be after the start',
  couponOfCreator: 'A coupon for one creator is for subscriptions.',
  aboveZero: 'must be more than 0',
  creatorOrAmount: 'either a creator or an amount',
  withCreator: 'only together with a creator',
  decimalPlaces: 'at most two decimal places',
  rateDecimalPlaces: 'at most four decimal places',
  quarter: 'must be a quarter such as `2026-Q4`',
  packageOrAmount: 'either a package, with its price or without, or an amount with its currency',
  range: 'from {minimum} to {maximum}',
  amountRange: 'from {minimum, number, ::.00} to {maximum, number, ::.00}',
  withinYear: 'must be within a year of the beginning',
  position: 'is not a position',
  invalid: 'is not valid',
  siteAddress: 'must be an address of this site',
  tooLarge: 'is too large',
  locale: 'must be a locale such as `es` or `en-US`',
  sitePath: 'must be a path of this site, such as `/logo.svg`',
  measurementId: 'must be a measurement ID, such as `G-ABC123DEF4`',
  bytes: 'must be a number of bytes',
  purpose: 'must name a purpose',
  empty: 'must not be empty',
  formats: 'must be one of these formats: {types}',
  passwordHash: 'must be the lower-case hex SHA-256 of the prefixed password',
  country: 'must be the two letters of ISO 3166-1',
  base64url: 'must be base64url',
  sixDigits: 'must be six digits',
  tenCharacters: 'must be ten letters and digits',
  oneFactor: 'one of code, recoveryCode and passkey is required',
  oneSecret: 'only one of password and newPassword is allowed',
  proof: 'a password, a passkey, or a password with a code is required',
  aboveOther: 'must not be above {other}',
  priceOrPercent: 'either a price or a percentage off',
  bundlesOnce: 'one bundle for each number of months',
  nothingToChange: 'nothing to change',
  payoutAmount: 'request tokens, money or both',
  slug: 'only lower-case letters, digits and dashes between them',
  username: 'letters and digits, with dots, dashes and underscores between them',
  besideBeginning: 'must come together with `from`',
  insteadOfOffset: 'can’t be combined with an offset',
  reservedUsername: 'this username is reserved',
  halfCharacter: 'contains an incomplete character',
  noWebAddress: 'can’t contain a web address',
  letterOrNumber: 'needs a letter or a number',
} as const;

/** Text of ours beside a field; one that no catalogue holds does not compile. */
export type FieldText = (typeof fieldTexts)[keyof typeof fieldTexts];

/** Messages of fields: `field.<key>`. */
export const fieldMessages = defineMessages('field', fieldTexts);

const byText: ReadonlyMap<string, Message> = new Map(
  Object.values(fieldMessages).map((message) => [message.message, message]),
);

/** Finds the message of an English text; undefined for the texts of Zod. */
export const fieldMessage = (text: string): Message | undefined => byText.get(text);
