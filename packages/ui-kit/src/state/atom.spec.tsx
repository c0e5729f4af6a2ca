import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { atomOf, useAtom } from './atom.ts';

it('notifies subscribers of each change, but not of an equal value', () => {
  const atom = atomOf<string | undefined>(undefined);
  const hear = vi.fn();
  const stop = atom.subscribe(hear);
  atom.set(undefined);
  expect(hear).not.toHaveBeenCalled();
  atom.set('a');
  atom.set('a');
  expect(hear).toHaveBeenCalledOnce();
  stop();
  atom.set('b');
  expect(hear).toHaveBeenCalledOnce();
  expect(atom.get()).toBe('b');
});

it('notifies all subscribers of a value that one of them sets during a notification', () => {
  const atom = atomOf(0);
  const seen: number[] = [];
  atom.subscribe(() => {
    if (atom.get() === 1) atom.set(2);
  });
  atom.subscribe(() => seen.push(atom.get()));
  atom.set(1);
  expect(seen.at(-1)).toBe(2);
});

it('renders the current value, and the initial one on the server and during hydration', async () => {
  const count = atomOf(3);
  const Count = () => <p>{useAtom(count, () => 0)}</p>;
  expect(renderToString(<Count />)).toBe('<p>0</p>');
  render(<Count />);
  expect(screen.getByText('3')).toBeDefined();
  await act(async () => count.set(4));
  expect(screen.getByText('4')).toBeDefined();
});
