import { afterEach, expect, it, vi } from 'vitest';
import { createAnalyticsSetting } from './analyticsSetting.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const open = (answer: () => Promise<Response>) => {
  const requested = vi.fn(answer);
  vi.stubGlobal('fetch', requested);
  let nowMs = 0;
  const faults: unknown[] = [];
  const loads = createAnalyticsSetting({
    pool: { candidates: () => ['http://api.test'] },
    clockMs: () => nowMs,
    onFault: (error) => faults.push(error),
  });
  const pass = (ms: number): void => {
    nowMs += ms;
  };
  return { loads, requested, faults, pass };
};

const settings = (gaCode: string | null) => async () => Response.json({ data: { gaCode } });

it('is known after the first page, and refreshed when stale', async () => {
  const { loads, requested, pass } = open(settings('G-ABC123'));
  expect(loads()).toBe(false);
  await vi.waitFor(() => expect(loads()).toBe(true));
  expect(requested).toHaveBeenCalledTimes(1);
  requested.mockImplementation(settings(null));
  pass(30_001);
  expect(loads()).toBe(true);
  await vi.waitFor(() => expect(loads()).toBe(false));
  expect(requested).toHaveBeenCalledTimes(2);
});

it('keeps its last value if the api fails', async () => {
  const { loads, faults } = open(async () => new Response(null, { status: 503 }));
  expect(loads()).toBe(false);
  await vi.waitFor(() => expect(faults).toHaveLength(1));
  expect(loads()).toBe(false);
});
