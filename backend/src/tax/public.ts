import type { TaxPlace } from '@ovation/contracts/tax/tax';
import type { Refused } from '../kernel/commands/decision.ts';

/** Known or obtainable evidence for the country of a buyer who is present. */
export interface BuyerEvidence {
  /** Asked only where tax is on. */
  readonly findCardCountry: () => Promise<string | undefined>;
  /** Country of the network address; undefined when unknown. */
  readonly networkCountry: string | undefined;
  /** Country that the buyer confirmed. */
  readonly confirmedCountry: string | undefined;
}

/** Evidence for the country of an absent buyer; the first known one counts. */
export interface OffSessionEvidence {
  readonly findPreviousCountry: () => Promise<string | undefined>;
  readonly findCardCountry: () => Promise<string | undefined>;
}

export interface TaxOffers {
  readonly tax: {
    /**
     * Finds the place of supply of a payment with its rate at an instant; undefined where tax is off. Refused
     * where the evidence does not agree, until the buyer confirms a country.
     */
    findPlace(
      now: string,
      evidence: BuyerEvidence,
    ): Promise<
      { readonly ok: true; readonly place: TaxPlace | undefined } | Refused<'TAX_COUNTRY_REQUIRED'>
    >;
    /** Finds the place of supply of a payment without its buyer; undefined where tax is off or nothing is known. */
    findOffSessionPlace(now: string, evidence: OffSessionEvidence): Promise<TaxPlace | undefined>;
  };
}
