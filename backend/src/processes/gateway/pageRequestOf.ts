import { cookieIn, cookiesWithout, tokenKeyCookie } from '@ovation/contracts/kernel/cookies';
import type { PageRequest } from '@ovation/page-rendering/server/pageRenderer';
import type { Request } from 'express';
import { gatewaySecretHeader } from '../../kernel/http/gatewaySecret.ts';

/** Headers that `setForwardingHeaders` has set: they identify the caller for the API. */
const forwardingHeaders = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-country',
] as const;

/** Chromium sends a header of its own; others reveal it in the user agent. */
const isPhone = (request: Request): boolean => {
  const hint = request.get('sec-ch-ua-mobile');
  return hint === undefined ? /Mobi/.test(request.get('user-agent') ?? '') : hint === '?1';
};

/** Session key for the API beside the token: the renderer never gets it as a cookie. */
const keyHeaderOf = (cookies: string): Record<string, string> => {
  const key = cookieIn(cookies, tokenKeyCookie);
  return key === undefined ? {} : { cookie: `${tokenKeyCookie}=${encodeURIComponent(key)}` };
};

/** Builds the render request for a page. */
export const pageRequestOf = (
  request: Request,
  { apiOrigin, secret, nowMs }: { apiOrigin: string; secret: string; nowMs: number },
): PageRequest => ({
  address: request.originalUrl,
  host: request.get('host') ?? '',
  cookies: cookiesWithout(request.get('cookie') ?? '', tokenKeyCookie),
  languages: request.acceptsLanguages(),
  isWide: !isPhone(request),
  nowMs,
  apiOrigin,
  apiHeaders: {
    [gatewaySecretHeader]: secret,
    ...Object.fromEntries(
      forwardingHeaders.flatMap((name) => {
        const value = request.get(name);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    ...keyHeaderOf(request.get('cookie') ?? ''),
  },
});
