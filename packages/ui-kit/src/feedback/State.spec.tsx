import { ApiProblem } from '@ovation/contracts/kernel/client';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import { ErrorState } from './State.tsx';

const problem = (code: 'FORBIDDEN' | 'UNAVAILABLE') => {
  const { status, title, message } = commonProblems[code];
  return new ApiProblem({ type: '', title, status, detail: '', message, code, requestId: '' });
};

const show = (error: unknown) =>
  renderWithProviders(
    <ErrorState title="Couldn’t load the post" error={error} onRetry={() => undefined} />,
  );

it('says to whoever may not see something that it is so, and not that it came too late', () => {
  show(problem('FORBIDDEN'));
  expect(screen.getByText('You are not allowed to do that.')).toBeDefined();
  expect(screen.queryByText(/couldn’t reach/i)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers to try again what failed for another reason', () => {
  show(problem('UNAVAILABLE'));
  expect(screen.getByText(/couldn’t reach/i)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
