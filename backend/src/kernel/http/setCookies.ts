import type { ServerResponse } from 'node:http';
import { wallClockMs } from '@ovation/clock/wallClock';
import type { AnswerCookie } from './handler.ts';

/** Sets cookies that are HttpOnly and SameSite: hidden from scripts, not sent along by other sites. */
export const setCookies = (
  response: ServerResponse,
  cookies: readonly AnswerCookie[],
  isHttps: boolean,
): void => {
  for (const { name, value, maxAgeSeconds } of cookies) {
    const expires = new Date(wallClockMs() + maxAgeSeconds * 1_000).toUTCString();
    response.appendHeader(
      'Set-Cookie',
      [
        `${name}=${encodeURIComponent(value)}`,
        `Max-Age=${maxAgeSeconds}`,
        'Path=/',
        `Expires=${expires}`,
        'HttpOnly',
        ...(isHttps ? ['Secure'] : []),
        'SameSite=Lax',
      ].join('; '),
    );
  }
};
