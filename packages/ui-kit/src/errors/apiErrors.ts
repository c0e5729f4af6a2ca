import { plural, t } from '@lingui/core/macro';
import { ApiProblem } from '@ovation/contracts/kernel/client';
import { onlineManager } from '@tanstack/react-query';

const minuteSeconds = 60;

/** Transient statuses, after which the same call may succeed later. */
const transientStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429]);
const serverFaultFrom = 500;

/** True if a retry of the same call may succeed; false for a missing permission, for example. */
export const isTransient = (error: unknown): boolean => {
  if (!(error instanceof ApiProblem)) return true;
  const { status } = error.problem;
  // A list with an expired cursor can be read from its start.
  const isCursorInvalid = error.code === 'CURSOR_INVALID';
  return isCursorInvalid || transientStatuses.has(status) || status >= serverFaultFrom;
};

/** True if the requested resource does not exist for this viewer; also for a malformed id. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'NOT_FOUND' || error.code === 'INVALID');

/** True if there was no response: offline, or timed out. */
export const hasNoResponse = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof DOMException;

const retryAfterText = (seconds: number | undefined): string => {
  if (seconds === undefined) {
    return t({
      id: 'error.tooMany',
      message: 'Too many tries. Wait a minute, then try again.',
    });
  }
  const minutes = Math.ceil(seconds / minuteSeconds);
  return seconds < minuteSeconds
    ? t({
        id: 'error.tooMany.seconds',
        message: plural(seconds, {
          one: 'Too many tries. Try again in # second.',
          other: 'Too many tries. Try again in # seconds.',
        }),
      })
    : t({
        id: 'error.tooMany.minutes',
        message: plural(minutes, {
          one: 'Too many tries. Try again in # minute.',
          other: 'Too many tries. Try again in # minutes.',
        }),
      });
};

/** Error text by status, for responses of a proxy or of an unavailable service. */
const statusErrorText = (status: number, retryAfterSeconds: number | undefined): string => {
  switch (status) {
    case 403:
      return t({ id: 'error.forbidden', message: 'You don’t have permission to do that.' });
    case 404:
      return t({ id: 'error.absent', message: 'We couldn’t find that.' });
    case 413:
      return t({ id: 'error.tooLarge', message: 'That’s too large. Choose something smaller.' });
    case 415:
      return t({ id: 'error.wrongKind', message: 'This file type isn’t supported.' });
    case 429:
      return retryAfterText(retryAfterSeconds);
    default:
      return t({
        id: 'error.away',
        message: 'Ovation isn’t responding properly. Try again in a moment.',
      });
  }
};

/**
 * Error text of a response in the current language: the server's own message, or ours if the response was
 * not the product's. Undefined without a response.
 */
export const responseErrorText = (error: unknown): string | undefined => {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.code === 'UNEXPECTED_ANSWER'
    ? statusErrorText(error.problem.status, error.retryAfterSeconds)
    : error.problem.message || undefined;
};

/**
 * Error text for a call without a response. Uses the query cache's online state: a server has no browser to
 * query, and counts as online.
 */
export const noResponseText = (): string =>
  onlineManager.isOnline()
    ? t({ id: 'error.silence', message: 'We couldn’t reach Ovation. Try again in a moment.' })
    : t({ id: 'error.offline', message: 'You’re offline. Try again once you’re back.' });

/**
 * Error message to show: the message, else the nested message, else `otherwise`.
 * Without a response the message is technical, and replaced by advice.
 */
export const messageOf = (error: unknown, otherwise: string): string => {
  if (error instanceof ApiProblem) return responseErrorText(error) ?? otherwise;
  if (hasNoResponse(error)) return noResponseText();
  if (typeof error === 'object' && error !== null) {
    const { message, data } = error as { message?: unknown; data?: { message?: unknown } };
    if (typeof message === 'string' && message) return message;
    if (typeof data?.message === 'string' && data.message) return data.message;
  }
  return otherwise;
};

/** Current price, from a call that was rejected because the displayed price is outdated. */
export const currentPriceOf = (
  error: unknown,
): { readonly price: number; readonly currency: string | undefined } | undefined => {
  if (!isProblem(error, 'PRICE_CHANGED')) return undefined;
  const { price, currency } = error.problem;
  return price === undefined ? undefined : { price, currency };
};

/** Statuses after which a retry makes sense: busy, unavailable, or not signed in. */
const retryableStatuses: ReadonlySet<number> = new Set([401, 429, 502, 503, 504]);

/** True for a final rejection by the server; false without a response or for a transient error. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && !retryableStatuses.has(error.problem.status);

export const isProblem = (error: unknown, code?: string): error is ApiProblem =>
  error instanceof ApiProblem && (code === undefined || error.code === code);
