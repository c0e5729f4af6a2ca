/** National clearing system: its ISO 20022 code, and the shape of the numbers that banks have in it. */
export type ClearingSystem = { readonly code: string; readonly memberId: RegExp };

const clearingSystems: Readonly<Record<string, ClearingSystem>> = {
  AU: { code: 'AUBSB', memberId: /^\d{6}$/ },
  CA: { code: 'CACPA', memberId: /^\d{8,9}$/ },
  CN: { code: 'CNAPS', memberId: /^\d{12}$/ },
  GB: { code: 'GBDSC', memberId: /^\d{6}$/ },
  HK: { code: 'HKNCC', memberId: /^\d{3}$/ },
  IN: { code: 'INFSC', memberId: /^[A-Z]{4}0[A-Z0-9]{6}$/ },
  JP: { code: 'JPZGN', memberId: /^\d{7}$/ },
  NZ: { code: 'NZNCC', memberId: /^\d{6}$/ },
  SG: { code: 'SGIBG', memberId: /^\d{7}$/ },
  TH: { code: 'THCBC', memberId: /^\d{3}$/ },
  TW: { code: 'TWNCC', memberId: /^\d{7}$/ },
  US: { code: 'USABA', memberId: /^\d{9}$/ },
  ZA: { code: 'ZANCC', memberId: /^\d{6}$/ },
};

/** Returns the clearing system whose routing numbers a country's banks have, if it is known. */
export const clearingSystemOf = (country: string): ClearingSystem | undefined =>
  Object.hasOwn(clearingSystems, country) ? clearingSystems[country] : undefined;
