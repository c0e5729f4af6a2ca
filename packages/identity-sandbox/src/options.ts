/** A value that is known once the server listens. */
type LazyUrl = () => string;

interface SandboxUrls {
  /** The URL for browsers. */
  readonly publicUrl: LazyUrl;
  /** The URL on this machine. */
  readonly ownUrl: LazyUrl;
  /** The only origin that a browser is redirected to. */
  readonly redirectOrigin: LazyUrl;
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

export type GoogleOptions = GoogleKeys & SandboxUrls;
export type TwitterOptions = TwitterKeys & SandboxUrls;
export type RecaptchaOptions = RecaptchaKeys & SandboxUrls;
