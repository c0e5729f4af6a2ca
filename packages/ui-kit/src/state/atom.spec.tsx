import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { atomOf, useAtom } from './atom.ts';

it('tells who follows it of each change, and nobody of none', () => {
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

it('tells all of a value that one of them sets while it hears of another', () => {
  const atom = atomOf(0);
  const seen: number[] = [];
  atom.subscribe(() => {
    if (atom.get() === 1) atom.set(2);
  });
  atom.subscribe(() => seen.push(atom.get()));
  atom.set(1);
  expect(seen.at(-1)).toBe(2);
});

it('is rendered as it is, and by a server as a page begins', async () => {
  const count = atomOf(3);
  const Count = () => <p>{useAtom(count, () => 0)}</p>;
  expect(renderToString(<Count />)).toBe('<p>0</p>');
  render(<Count />);
  expect(screen.getByText('3')).toBeDefined();
  await act(async () => count.set(4));
  expect(screen.getByText('4')).toBeDefined();
});
