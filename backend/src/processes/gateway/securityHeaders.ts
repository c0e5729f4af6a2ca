import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const hstsSeconds = 365 * 24 * 60 * 60;

/** What the policies follow from. */
export interface Site {
  readonly origin: URL;
  /** False where the local Stripe stands in: then nothing is loaded from the real one. */
  readonly loadsStripe: boolean;
  /** Whether the operator counts visits by Google Analytics, as was known last. */
  readonly loadsAnalytics: () => boolean;
  /** True where Google’s reCAPTCHA may be asked for. */
  readonly loadsRecaptcha: boolean;
}

/** Where the check for robots comes from, its frames and its calls. */
const recaptcha = 'https://www.google.com/recaptcha/';

/** Where Google’s script comes from, and where it sends what it counts. */
const tagManager = 'https://www.googletagmanager.com';
const measurements = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * What pages of ours may load: what comes from this origin, and the payment provider's own code
 * where it takes the cards. With a nonce, also the inline scripts and styles that bear it.
 */
export const contentPolicy = (site: Site, nonce?: string): string => {
  const { origin, loadsStripe, loadsRecaptcha } = site;
  const ofRecaptcha = (...sources: string[]): string[] => (loadsRecaptcha ? sources : []);
  const ofStripe = (...sources: string[]): string[] => (loadsStripe ? sources : []);
  const hasAnalytics = site.loadsAnalytics();
  const ofAnalytics = (...sources: string[]): string[] => (hasAnalytics ? sources : []);
  const marked = nonce === undefined ? [] : [`'nonce-${nonce}'`];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...marked,
      ...ofStripe('https://js.stripe.com'),
      ...ofAnalytics(tagManager),
      ...ofRecaptcha(recaptcha, 'https://www.gstatic.com/recaptcha/'),
    ],
    'style-src': ["'self'", ...marked],
    // Styles that components set on their own elements, and Swagger's.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...ofAnalytics(tagManager, ...measurements)],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...ofStripe('https://api.stripe.com'),
      ...ofAnalytics(tagManager, ...measurements),
      ...ofRecaptcha(recaptcha),
    ],
    'frame-src': [
      "'self'",
      ...ofStripe('https://js.stripe.com', 'https://hooks.stripe.com'),
      ...ofRecaptcha(recaptcha, 'https://recaptcha.google.com/recaptcha/'),
    ],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(origin.protocol === 'https:' && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
};

/** Sets the headers that every answer bears; an upstream's own ones replace them. */
export const createProtection = (
  site: Site,
): ((request: IncomingMessage, response: ServerResponse) => void) => {
  const { origin, loadsStripe } = site;
  // Pages have one of their own; nothing else counts visits.
  const policy = contentPolicy({ ...site, loadsAnalytics: () => false });
  const payees = loadsStripe ? '(self "https://js.stripe.com")' : '(self)';
  const protect = helmet({
    contentSecurityPolicy: false,
    // Sign-in and payment may open a window of the provider's.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity:
      origin.protocol === 'https:' ? { maxAge: hstsSeconds, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  return (request, response) => {
    protect(request, response, () => undefined);
    response.setHeader('content-security-policy', policy);
    response.setHeader(
      'permissions-policy',
      `camera=(self), microphone=(self), payment=${payees}, geolocation=()`,
    );
  };
};
