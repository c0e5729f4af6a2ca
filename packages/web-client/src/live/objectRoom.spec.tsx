import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useObjectRoom, viewedObjects } from './objectRoom.ts';
import { pushes } from './pushes.ts';

let said: string[];

const Looking = ({ isOpen = true }: { isOpen?: boolean }) => {
  useObjectRoom('feed', '1', isOpen);
  return null;
};
const connect = (): void => act(() => pushes.report({ state: 'connected', attempt: 0 }));
const lose = (): void => act(() => pushes.report({ state: 'reconnecting', attempt: 1 }));

beforeEach(() => {
  said = [];
  pushes.connect((name) => said.push(name));
  connect();
});
afterEach(() => {
  act(() => pushes.report({ state: 'initialized', attempt: 0 }));
  pushes.connect(undefined);
});

it('is joined by the first viewer and left by the last', () => {
  const { rerender } = render(
    <>
      <Looking key="card" />
      <Looking key="sheet" />
    </>,
  );
  expect(said).toEqual(['object/join']);
  rerender(<Looking key="card" />);
  expect(said).toEqual(['object/join']);
  rerender(<Looking key="card" isOpen={false} />);
  expect(said).toEqual(['object/join', 'object/leave']);
});

it('is joined again after a reconnect', () => {
  render(<Looking />);
  lose();
  connect();
  expect(said.filter((name) => name === 'object/join')).toHaveLength(2);
});

it('lists viewed objects while disconnected, too', () => {
  const { unmount } = render(<Looking />);
  lose();
  expect([viewedObjects('feed'), viewedObjects('video')]).toEqual([['1'], []]);
  unmount();
  expect(viewedObjects('feed')).toEqual([]);
});
