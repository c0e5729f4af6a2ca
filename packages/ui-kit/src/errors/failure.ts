import { plural, t } from '@lingui/core/macro';
import { ApiProblem } from '@ovation/contracts/kernel/client';
import { onlineManager } from '@tanstack/react-query';

const minuteSeconds = 60;

/** Answers after which the same call may well succeed, some time later. */
const passingStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429]);
const serverFaultFrom = 500;

/** Whether the same call, made again, may succeed: who may not do something has nothing to try again. */
export const mayPass = (error: unknown): boolean => {
  if (!(error instanceof ApiProblem)) return true;
  const { status } = error.problem;
  // A list that cannot be read on from a place can be read from its head.
  const isPlaceLost = error.code === 'CURSOR_INVALID';
  return isPlaceLost || passingStatuses.has(status) || status >= serverFaultFrom;
};

/** Nothing is at the address of what was read, for who reads; a word that is no id leads to nothing too. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'NOT_FOUND' || error.code === 'INVALID');

/** No answer came at all: the line, or the time that a call may take. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof DOMException;

const wordsOfWait = (seconds: number | undefined): string => {
  if (seconds === undefined) {
    return t({
      id: 'error.tooMany',
      message: 'That was too often. Wait a minute, then try again.',
    });
  }
  const minutes = Math.ceil(seconds / minuteSeconds);
  return seconds < minuteSeconds
    ? t({
        id: 'error.tooMany.seconds',
        message: plural(seconds, {
          one: 'That was too often. Try again in # second.',
          other: 'That was too often. Try again in # seconds.',
        }),
      })
    : t({
        id: 'error.tooMany.minutes',
        message: plural(minutes, {
          one: 'That was too often. Try again in # minute.',
          other: 'That was too often. Try again in # minutes.',
        }),
      });
};

/** For answers that are not the product's own: a proxy's, or those of a part that is down. */
const wordsOfStatus = (status: number, retryAfterSeconds: number | undefined): string => {
  switch (status) {
    case 403:
      return t({ id: 'error.forbidden', message: 'You are not allowed to do that.' });
    case 404:
      return t({ id: 'error.absent', message: 'We couldn’t find that.' });
    case 413:
      return t({ id: 'error.tooLarge', message: 'That is too large. Choose something smaller.' });
    case 415:
      return t({ id: 'error.wrongKind', message: 'That type of file isn’t accepted here.' });
    case 429:
      return wordsOfWait(retryAfterSeconds);
    default:
      return t({
        id: 'error.away',
        message: 'Ovation isn’t answering properly. Try again in a moment.',
      });
  }
};

/**
 * What a person reads about an answer, in the language on the screen: the server's own words, or ours
 * where what answered was not the product. Undefined where there was no answer.
 */
export const wordsOfAnswer = (error: unknown): string | undefined => {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.code === 'UNEXPECTED_ANSWER'
    ? wordsOfStatus(error.problem.status, error.retryAfterSeconds)
    : error.problem.message || undefined;
};

/**
 * What a person reads when no answer came. Whether there is a line is what the cache of answers has
 * heard of it: a server, which has no browser to ask, takes it to be there.
 */
export const wordsOfSilence = (): string =>
  onlineManager.isOnline()
    ? t({ id: 'error.silence', message: 'We couldn’t reach Ovation. Try again in a moment.' })
    : t({ id: 'error.offline', message: 'You’re offline. Try again once you’re back.' });

/**
 * Section 8 of the specification: the message, else the nested message, else a general sentence. A
 * call that nothing answered says something technical; a person reads what to do.
 */
export const messageOf = (error: unknown, otherwise: string): string => {
  if (error instanceof ApiProblem) return wordsOfAnswer(error) ?? otherwise;
  if (isUnanswered(error)) return wordsOfSilence();
  if (typeof error === 'object' && error !== null) {
    const { message, data } = error as { message?: unknown; data?: { message?: unknown } };
    if (typeof message === 'string' && message) return message;
    if (typeof data?.message === 'string' && data.message) return data.message;
  }
  return otherwise;
};

/** What something costs now, where a call was refused because another price was shown. */
export const priceInForce = (
  error: unknown,
): { readonly price: number; readonly currency: string | undefined } | undefined => {
  if (!isProblem(error, 'PRICE_CHANGED')) return undefined;
  const { price, currency } = error.problem;
  return price === undefined ? undefined : { price, currency };
};

/** Answers that say to come back: busy, away, or asking who it is. */
const statusesToComeBack: ReadonlySet<number> = new Set([401, 429, 502, 503, 504]);

/** True when the server has answered no; without an answer, or with one that will pass, it may yet say yes. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && !statusesToComeBack.has(error.problem.status);

export const isProblem = (error: unknown, code?: string): error is ApiProblem =>
  error instanceof ApiProblem && (code === undefined || error.code === code);
