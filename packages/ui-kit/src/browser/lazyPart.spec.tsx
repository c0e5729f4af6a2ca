import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Boundary } from '../feedback/Boundary.tsx';
import { goOffline, goOnline } from '../testing/connectivity.ts';
import { renderWithProviders } from '../testing/render.tsx';
import { lazyPart } from './lazyPart.ts';

const Words = () => <p>Here it is</p>;
const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

const show = (load: () => Promise<typeof Words>) => {
  const Part = lazyPart(load);
  renderWithProviders(
    <Boundary fallback={() => 'It failed'}>
      <Suspense fallback="On its way">
        <Part />
      </Suspense>
    </Boundary>,
  );
};

afterEach(() => {
  act(goOnline);
  vi.restoreAllMocks();
});

it('waits for a connection and then retries', async () => {
  goOffline();
  const load = vi.fn(async () => Words).mockRejectedValueOnce(lost);
  show(load);
  await act(async () => undefined);
  expect(screen.getByText('On its way')).toBeDefined();
  await act(async () => goOnline());
  expect(await screen.findByText('Here it is')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([
  ['before it began', (cut: () => void, begin: () => void) => [cut(), begin()]],
  ['while it went on', (cut: () => void, begin: () => void) => [begin(), cut()]],
])('retries once the connection is back, when it was lost %s', async (_, inOrder) => {
  let fail = (): void => undefined;
  const failing = new Promise<typeof Words>((_resolve, reject) => {
    fail = () => reject(lost);
  });
  const load = vi.fn(async () => Words).mockReturnValueOnce(failing);
  inOrder(goOffline, () => show(load));
  await act(async () => goOnline());
  await act(async () => fail());
  expect(await screen.findByText('Here it is')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

it('fails if online and the file is missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(() => Promise.reject(lost));
  expect(await screen.findByText('It failed')).toBeDefined();
});
