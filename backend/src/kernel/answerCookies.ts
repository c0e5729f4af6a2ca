import type { Response } from 'express';
import type { AnswerCookie } from './handler.ts';

/** Sets cookies for requests alone: no script reads them, and other sites do not send them along. */
export const setCookies = (
  response: Response,
  cookies: readonly AnswerCookie[],
  isHttps: boolean,
): void => {
  for (const { name, value, maxAgeSeconds } of cookies) {
    const scope = { path: '/', sameSite: 'lax', httpOnly: true, secure: isHttps } as const;
    response.cookie(name, value, { ...scope, maxAge: maxAgeSeconds * 1_000 });
  }
};
