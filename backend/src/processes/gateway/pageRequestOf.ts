import { cookieIn, cookiesWithout, tokenKeyCookie } from '@ovation/contracts/kernel/cookies';
import type { PageRequest } from '@ovation/page-rendering/server/pageRenderer';
import type { Request } from 'express';
import { gatewaySecretHeader } from '../../kernel/http/gatewaySecret.ts';

/** What `introduce` has written into a request: by it the API knows who calls. */
const introduced = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-country',
] as const;

/** Chromium says it in a header of its own; of others the name tells. */
const isPhone = (request: Request): boolean => {
  const said = request.get('sec-ch-ua-mobile');
  return said === undefined ? /Mobi/.test(request.get('user-agent') ?? '') : said === '?1';
};

/** What goes to the API beside the token: what renders the page never has it as a cookie. */
const keyHeaderOf = (cookies: string): Record<string, string> => {
  const key = cookieIn(cookies, tokenKeyCookie);
  return key === undefined ? {} : { cookie: `${tokenKeyCookie}=${encodeURIComponent(key)}` };
};

/** A request for a page as whoever renders the page needs it. */
export const pageRequestOf = (
  request: Request,
  apiOrigin: string,
  secret: string,
): PageRequest => ({
  address: request.originalUrl,
  host: request.get('host') ?? '',
  cookies: cookiesWithout(request.get('cookie') ?? '', tokenKeyCookie),
  languages: request.acceptsLanguages(),
  isWide: !isPhone(request),
  apiOrigin,
  apiHeaders: {
    [gatewaySecretHeader]: secret,
    ...Object.fromEntries(
      introduced.flatMap((name) => {
        const value = request.get(name);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    ...keyHeaderOf(request.get('cookie') ?? ''),
  },
});
