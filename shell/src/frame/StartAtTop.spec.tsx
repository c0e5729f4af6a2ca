import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StartAtTop } from './StartAtTop.tsx';

const Ways = () => {
  const go = useNavigate();
  return (
    <>
      <Link to="/explore">Explore</Link>
      <Link to="?tab=photos">Photos</Link>
      <button type="button" onClick={() => go(-1)}>
        Back
      </button>
    </>
  );
};

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
  renderWithProviders(
    <>
      <StartAtTop />
      <Ways />
    </>,
    '/home',
  );
});
afterEach(() => vi.unstubAllGlobals());

it('scrolls to the top of another page, and leaves going back to the browser', async () => {
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Explore' }));
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(scrolled).toHaveBeenCalledOnce();
});

it('keeps the position while the same page changes', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Photos' }));
  expect(scrolled).not.toHaveBeenCalled();
});
