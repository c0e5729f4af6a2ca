/** Reasons of a refused card that the user can act on. */
export type CardError =
  | 'number'
  | 'expiry'
  | 'expired'
  | 'code'
  | 'declined'
  | 'unsupported'
  | 'later';

/** Error codes of the provider's browser code and of its vault; its messages are never shown. */
const codes: Readonly<Record<Exclude<CardError, 'declined'>, readonly string[]>> = {
  number: ['incomplete_number', 'incorrect_number', 'invalid_number'],
  expiry: [
    'incomplete_expiry',
    'invalid_expiry_month',
    'invalid_expiry_year',
    'parameter_invalid_integer',
  ],
  expired: ['expired_card', 'invalid_expiry_month_past', 'invalid_expiry_year_past'],
  code: ['incomplete_cvc', 'incorrect_cvc', 'invalid_cvc'],
  unsupported: ['card_not_supported', 'currency_not_supported', 'invalid_card_type'],
  later: ['issuer_not_available', 'processing_error', 'rate_limit', 'try_again_later'],
};

const errorByCode: ReadonlyMap<string, CardError> = new Map(
  Object.entries(codes).flatMap(([fault, those]) =>
    those.map((code) => [code, fault as CardError] as const),
  ),
);

/** Maps a provider's refusal to a reason: the bank's code first, the provider's second. */
export const cardErrorOf = (refusal: {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}): CardError =>
  errorByCode.get(refusal.decline_code ?? '') ?? errorByCode.get(refusal.code ?? '') ?? 'declined';

/** The provider refused the card, or its field was not available. */
export class CardDeclined extends Error {
  override readonly name = 'CardDeclined';
  readonly fault: CardError;
  constructor(fault: CardError) {
    super(fault);
    this.fault = fault;
  }
}
