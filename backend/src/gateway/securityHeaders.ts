import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const hstsSeconds = 365 * 24 * 60 * 60;

/**
 * What pages of ours may load: what comes from this origin, and the payment provider's own code.
 * With a nonce, also the inline scripts and styles that bear it.
 */
export const contentPolicy = (origin: URL, nonce?: string): string => {
  const marked = nonce === undefined ? [] : [`'nonce-${nonce}'`];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...marked, 'https://js.stripe.com'],
    'style-src': ["'self'", ...marked],
    // Styles that components set on their own elements, and Swagger's.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'https://api.stripe.com'],
    'frame-src': ["'self'", 'https://js.stripe.com', 'https://hooks.stripe.com'],
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
  origin: URL,
): ((request: IncomingMessage, response: ServerResponse) => void) => {
  const policy = contentPolicy(origin);
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
      'camera=(self), microphone=(self), payment=(self "https://js.stripe.com"), geolocation=()',
    );
  };
};
