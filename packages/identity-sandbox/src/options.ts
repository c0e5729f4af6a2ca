/** A value that is known once the server listens. */
type Later = () => string;

interface Places {
  /** The URL for browsers. */
  readonly publicUrl: Later;
  /** The URL on this machine. */
  readonly ownUrl: Later;
  /** The only origin that a browser is redirected to. */
  readonly redirectOrigin: Later;
}

export interface GoogleKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}
export interface TwitterKeys {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}
export interface RecaptchaKeys {
  readonly siteKey: string;
  readonly secret: string;
}

export type GoogleOptions = GoogleKeys & Places;
export type TwitterOptions = TwitterKeys & Places;
export type RecaptchaOptions = RecaptchaKeys & Places;
