import { describe, expect, it } from 'vitest';
import { resilientFetch } from './resilientFetch.ts';

type Step = number | 'lost' | { readonly status: number; readonly retryAfter: string };

/** Fake server with scripted responses, and the delays between attempts. */
const server = (steps: readonly Step[], isPatient = true) => {
  const waitsMs: number[] = [];
  const seen: RequestInit[] = [];
  const fetch = resilientFetch({
    waitsForRetryAfter: () => isPatient,
    fetch: async (_, init) => {
      const step = steps[seen.length];
      seen.push(init ?? {});
      if (step === undefined || step === 'lost') throw new TypeError('Failed to fetch');
      const { status, retryAfter } =
        typeof step === 'number' ? { status: step, retryAfter: '' } : step;
      return new Response(null, {
        status,
        headers: retryAfter ? { 'retry-after': retryAfter } : {},
      });
    },
    wait: async (ms) => {
      waitsMs.push(ms);
    },
    random: () => 1,
  });
  return { fetch, waitsMs, seen };
};
const keyed = { method: 'POST', headers: { 'idempotency-key': 'k1' } };

describe('a resilient fetch', () => {
  it('retries a read after a lost connection', async () => {
    const { fetch, seen } = server(['lost', 503, 200]);
    expect((await fetch('/a')).status).toBe(200);
    expect(seen).toHaveLength(3);
  });

  it('returns a 503 immediately on the server, but retries a lost connection', async () => {
    const { fetch, seen } = server(['lost', 503, 200], false);
    expect((await fetch('/a')).status).toBe(503);
    expect(seen).toHaveLength(2);
  });

  it('fails after three attempts', async () => {
    const { fetch, seen } = server(['lost', 'lost', 'lost', 200]);
    await expect(fetch('/a')).rejects.toThrow('Failed to fetch');
    expect(seen).toHaveLength(3);
  });

  it('sends a command without an idempotency key once', async () => {
    const { fetch, seen } = server([503, 201]);
    expect((await fetch('/a', { method: 'POST' })).status).toBe(503);
    expect(seen).toHaveLength(1);
  });

  it('retries a command with the same idempotency key', async () => {
    const { fetch, seen } = server(['lost', 201]);
    expect((await fetch('/a', keyed)).status).toBe(201);
    expect(seen.map((init) => new Headers(init.headers).get('idempotency-key'))).toEqual([
      'k1',
      'k1',
    ]);
  });

  it('honours Retry-After', async () => {
    const { fetch, waitsMs } = server([{ status: 429, retryAfter: '2' }, 200]);
    await fetch('/a');
    expect(waitsMs).toEqual([2_000]);
  });

  it('returns a response whose Retry-After is too long', async () => {
    const { fetch, waitsMs } = server([{ status: 429, retryAfter: '60' }, 200]);
    expect((await fetch('/a')).status).toBe(429);
    expect(waitsMs).toEqual([]);
  });

  it('does not retry a rejection', async () => {
    const { fetch, seen } = server([422, 200]);
    expect((await fetch('/a')).status).toBe(422);
    expect(seen).toHaveLength(1);
  });
});
