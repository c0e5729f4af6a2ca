import { ApiProblem } from '@ovation/contracts/kernel/client';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { goOffline, goOnline } from '../testing/connectivity.ts';
import { renderWithProviders } from '../testing/render.tsx';
import { ErrorState, PartUnavailable } from './State.tsx';

const problem = (code: keyof typeof commonProblems) => {
  const { status, title, message } = commonProblems[code];
  return new ApiProblem({ type: '', title, status, detail: '', message, code, requestId: '' });
};
const lostLine = new TypeError('Failed to fetch');

const show = (error: unknown) => {
  const onRetry = vi.fn();
  renderWithProviders(
    <ErrorState title="Couldn’t load the post" error={error} onRetry={onRetry} />,
  );
  return onRetry;
};
const again = () => screen.queryByRole('button', { name: 'Try again' });

afterEach(() => {
  act(goOnline);
});

describe('an error state', () => {
  it.each([
    ['FORBIDDEN', 'You don’t have permission to do that.'],
    ['NOT_FOUND', 'We couldn’t find that.'],
    ['TOO_LARGE', 'That’s too large.'],
    ['UNSUPPORTED_MEDIA', 'This type of content isn’t supported.'],
  ] as const)('by %s shows the reason without a retry button', (code, words) => {
    show(problem(code));
    expect(screen.getByText(words)).toBeDefined();
    expect(again()).toBeNull();
  });

  it.each(['UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED', 'CURSOR_INVALID'] as const)(
    'by %s has a retry button',
    (code) => {
      show(problem(code));
      expect(screen.getByText(commonProblems[code].message)).toBeDefined();
      expect(again()).not.toBeNull();
    },
  );

  it('without a response has a retry button', () => {
    show(lostLine);
    expect(screen.getByText(/couldn’t reach the server/i)).toBeDefined();
    expect(again()).not.toBeNull();
  });

  it('offline explains it and retries when the connection is back', () => {
    act(goOffline);
    const onRetry = show(lostLine);
    expect(screen.getByText(/you’re offline/i)).toBeDefined();
    expect(again()).toBeNull();
    expect(onRetry).not.toHaveBeenCalled();
    act(goOnline);
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('of a rejection is not retried when the connection is back', () => {
    const onRetry = show(problem('FORBIDDEN'));
    act(goOffline);
    expect(screen.getByText('You don’t have permission to do that.')).toBeDefined();
    act(goOnline);
    expect(onRetry).not.toHaveBeenCalled();
  });
});

it('of a part that failed to load offline retries when the connection is back', () => {
  act(goOffline);
  const onRetry = vi.fn();
  renderWithProviders(<PartUnavailable title="Messages are away" onRetry={onRetry} />);
  expect(screen.getByText(/you’re offline/i)).toBeDefined();
  act(goOnline);
  expect(onRetry).toHaveBeenCalledOnce();
});
