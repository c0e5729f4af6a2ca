/** Who can say who a person is, beside the person's own password. */
export const identityProviders = ['google', 'twitter'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** What people call them. */
export const providerNames: Readonly<Record<IdentityProvider, string>> = {
  google: 'Google',
  twitter: 'X',
};

/** Where a provider sends the browser back to: a page of this origin. */
export const callbackPathOf = (provider: IdentityProvider): string => `/auth/${provider}/callback`;
