import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Boundary } from '../feedback/Boundary.tsx';
import { goOffline, goOnline } from '../testing/line.ts';
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

it('waits for a line, and then fetches again', async () => {
  goOffline();
  const load = vi.fn(async () => Words).mockRejectedValueOnce(lost);
  show(load);
  await act(async () => undefined);
  expect(screen.getByText('On its way')).toBeDefined();
  await act(async () => goOnline());
  expect(await screen.findByText('Here it is')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

it('fails where the line is there and the file is not', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(() => Promise.reject(lost));
  expect(await screen.findByText('It failed')).toBeDefined();
});
