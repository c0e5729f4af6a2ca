import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const hstsSeconds = 365 * 24 * 60 * 60;

/** Site settings that the policies depend on. */
export interface Site {
  readonly origin: URL;
  /** False with the Stripe sandbox: then nothing is loaded from Stripe. */
  readonly loadsStripe: boolean;
  /** True if Google Analytics is enabled, as last known. */
  readonly loadsAnalytics: () => boolean;
  /** True if Google’s reCAPTCHA is enabled. */
  readonly loadsRecaptcha: boolean;
}

/** Origin of reCAPTCHA: script, frames and calls. */
const recaptcha = 'https://www.google.com/recaptcha/';

/** Origins of Google Analytics: its script, and its measurements. */
const tagManager = 'https://www.googletagmanager.com';
const measurements = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * Content security policy of our pages: this origin, and the payment provider's code where it takes cards.
 * With a nonce, also the inline scripts and styles that carry it.
 */
export const contentPolicy = (site: Site, nonce?: string): string => {
  const { origin, loadsStripe, loadsRecaptcha } = site;
  const ofRecaptcha = (...sources: string[]): string[] => (loadsRecaptcha ? sources : []);
  const ofStripe = (...sources: string[]): string[] => (loadsStripe ? sources : []);
  const hasAnalytics = site.loadsAnalytics();
  const ofAnalytics = (...sources: string[]): string[] => (hasAnalytics ? sources : []);
  const nonceSource = nonce === undefined ? [] : [`'nonce-${nonce}'`];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...nonceSource,
      ...ofStripe('https://js.stripe.com'),
      ...ofAnalytics(tagManager),
      ...ofRecaptcha(recaptcha, 'https://www.gstatic.com/recaptcha/'),
    ],
    'style-src': ["'self'", ...nonceSource],
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

/** Sets the security headers of every response; an upstream's own ones replace them. */
export const createSecurityHeaders = (
  site: Site,
): ((request: IncomingMessage, response: ServerResponse) => void) => {
  const { origin, loadsStripe } = site;
  // Pages have a policy of their own; nothing else loads analytics.
  const policy = contentPolicy({ ...site, loadsAnalytics: () => false });
  const paymentOrigins = loadsStripe ? '(self "https://js.stripe.com")' : '(self)';
  const protect = helmet({
    contentSecurityPolicy: false,
    // Sign-in and payment may open a window of the provider.
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
      `camera=(self), microphone=(self), payment=${paymentOrigins}, geolocation=()`,
    );
  };
};
