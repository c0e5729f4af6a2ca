/** Why a card was not taken, as far as a person can do something about it. */
export type CardFault =
  | 'number'
  | 'expiry'
  | 'expired'
  | 'code'
  | 'declined'
  | 'unsupported'
  | 'later';

/** The codes of the provider's browser code and of its vault; its words are never shown. */
const codes: Readonly<Record<Exclude<CardFault, 'declined'>, readonly string[]>> = {
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

const faults: ReadonlyMap<string, CardFault> = new Map(
  Object.entries(codes).flatMap(([fault, those]) =>
    those.map((code) => [code, fault as CardFault] as const),
  ),
);

/** What a refusal of the provider's means: the bank's reason first, its own second. */
export const cardFaultOf = (refusal: {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}): CardFault =>
  faults.get(refusal.decline_code ?? '') ?? faults.get(refusal.code ?? '') ?? 'declined';

/** The provider did not take the card, or its field was not there to ask. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
  readonly fault: CardFault;
  constructor(fault: CardFault) {
    super(fault);
    this.fault = fault;
  }
}
