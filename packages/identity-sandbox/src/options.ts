/** Known once it listens. */
type Later = () => string;

interface Places {
  /** As browsers reach it. */
  readonly publicUrl: Later;
  /** As this machine reaches it. */
  readonly ownUrl: Later;
  /** The only origin that a browser is sent back to. */
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
