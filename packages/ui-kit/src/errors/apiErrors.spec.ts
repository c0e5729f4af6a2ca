import { ApiProblem } from '@ovation/contracts/kernel/client';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goOffline, goOnline } from '../testing/connectivity.ts';
import { isTransient, messageOf } from './apiErrors.ts';

const otherwise = 'Something went wrong. Try again in a moment.';
const proxied = (status: number, retryAfterSeconds?: number) =>
  new ApiProblem(
    {
      type: 'about:blank',
      title: '',
      status,
      detail: '<html>',
      message: otherwise,
      code: 'UNEXPECTED_ANSWER',
      requestId: '',
    },
    retryAfterSeconds,
  );

// As the query cache does on every page.
beforeAll(() => onlineManager.subscribe(() => undefined));
afterEach(goOnline);

describe('an error response of a proxy', () => {
  it.each([
    [413, 'That’s too large. Choose something smaller.', false],
    [415, 'This file type isn’t supported.', false],
    [403, 'You don’t have permission to do that.', false],
    [404, 'We couldn’t find that.', false],
    [502, 'Ovation isn’t responding properly. Try again in a moment.', true],
    [504, 'Ovation isn’t responding properly. Try again in a moment.', true],
  ])('%i has a text', (status, words, passes) => {
    expect(messageOf(proxied(status), otherwise)).toBe(words);
    expect(isTransient(proxied(status))).toBe(passes);
  });

  it.each([
    [undefined, 'Too many tries. Wait a minute, then try again.'],
    [1, 'Too many tries. Try again in 1 second.'],
    [40, 'Too many tries. Try again in 40 seconds.'],
    [60, 'Too many tries. Try again in 1 minute.'],
    [61, 'Too many tries. Try again in 2 minutes.'],
  ])('shows when to retry: after %s seconds', (seconds, words) => {
    expect(messageOf(proxied(429, seconds), otherwise)).toBe(words);
  });
});

describe('a call without a response', () => {
  const lost = new TypeError('Failed to fetch');
  it('is explained by being offline', () => {
    goOffline();
    expect(messageOf(lost, otherwise)).toBe('You’re offline. Try again once you’re back.');
  });
  it('is otherwise described as transient', () => {
    const words = 'We couldn’t reach Ovation. Try again in a moment.';
    expect(messageOf(lost, otherwise)).toBe(words);
    expect(messageOf(new DOMException('', 'TimeoutError'), otherwise)).toBe(words);
    expect(isTransient(lost)).toBe(true);
  });
});
