/** Identity providers for social login. */
export const identityProviders = ['google', 'twitter'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** Display names of identity providers. */
export const providerNames: Readonly<Record<IdentityProvider, string>> = {
  google: 'Google',
  twitter: 'X',
};

/** Returns the redirect path of a provider: a page of this origin. */
export const callbackPathOf = (provider: IdentityProvider): string => `/auth/${provider}/callback`;
