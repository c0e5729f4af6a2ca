/** Days for which a browser remembers the tracking link that it came by. */
export const referralCookieDays = 30;
export const referralCookie = 'referral';

export const slugLengthMin = 3;
export const slugLengthMax = 40;
/** Most tracking links of a creator, archived ones included. */
export const trackingLinksMax = 200;

/** Slug of a tracking link: lower-case letters and digits, with single hyphens between them. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reports if a text has the form of a slug. */
export const isSlug = (text: string): boolean =>
  text.length >= slugLengthMin && text.length <= slugLengthMax && slugPattern.test(text);

/** Query parameter of a page's address that names the tracking link by which its visitor came. */
export const trackingParameter = 'via';

/** Path of a page as a tracking link leads to it. */
export const trackingPathOf = (path: string, slug: string): string =>
  `${path}?${trackingParameter}=${encodeURIComponent(slug)}`;
