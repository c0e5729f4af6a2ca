import { createClient } from '@ovation/contracts/kernel/client';
import type { ProofMethod } from '@ovation/contracts/kernel/rules';
import { tippingRoutes } from '@ovation/contracts/tipping/routes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { obtainProof, provideFactorSetUp, provideProof } from './stepUpProof.ts';

const problem = (code: string, more: object = {}): Response =>
  Response.json(
    { type: 'urn:x', title: 'No', status: 403, detail: '', message: 'No.', code, ...more },
    { status: 403 },
  );

/** Client of a fake server that rejects calls until it is switched to accept them. */
const openClient = (refusal: () => Response) => {
  const sent: RequestInit[] = [];
  const server = { lets: false };
  const { tipping } = createClient(
    { tipping: tippingRoutes },
    {
      baseUrl: '/api',
      onProblem: obtainProof,
      fetch: async (_, init) => {
        sent.push(init ?? {});
        return server.lets ? Response.json({ data: { tokens: 5 } }, { status: 201 }) : refusal();
      },
    },
  );
  const call = () =>
    tipping.sendTip({ params: { id: 'luna' }, body: { tokens: 5 }, idempotencyKey: 'key' });
  return { call, sent, server };
};

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
const provide = (ask: (methods: readonly ProofMethod[]) => Promise<boolean>): void =>
  void stops.push(provideProof(ask));

const stepUp = () => problem('STEP_UP_REQUIRED', { methods: ['password', 'totp'] });

describe('a call that requires step-up authentication', () => {
  it('is repeated unchanged after the user has authenticated', async () => {
    const { call, sent, server } = openClient(stepUp);
    provide(async (methods) => {
      expect(methods).toEqual(['password', 'totp']);
      server.lets = true;
      return true;
    });
    await expect(call()).resolves.toMatchObject({ data: { tokens: 5 } });
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toBe(sent[0]?.body);
    expect(sent[1]?.headers).toEqual(sent[0]?.headers);
    // The user may take longer than the timeout of the call.
    expect(sent[1]?.signal).not.toBe(sent[0]?.signal);
  });

  it('fails if the prompt is dismissed or not registered', async () => {
    const { call, sent } = openClient(stepUp);
    await expect(call()).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    provide(async () => false);
    await expect(call()).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(sent).toHaveLength(2);
  });

  it('prompts only once if it is rejected again', async () => {
    const { call, sent } = openClient(stepUp);
    let promptCount = 0;
    provide(async () => {
      promptCount += 1;
      return true;
    });
    await expect(call()).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect([promptCount, sent.length]).toEqual([1, 2]);
  });

  it('shares one prompt with concurrent calls', async () => {
    const { call, server } = openClient(stepUp);
    let promptCount = 0;
    let answer: (isProven: boolean) => void = () => undefined;
    provide(() => {
      promptCount += 1;
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    const calls = [call(), call()];
    await vi.waitFor(() => expect(promptCount).toBe(1));
    server.lets = true;
    answer(true);
    await Promise.all(calls);
    expect(promptCount).toBe(1);
  });
});

describe('a call with another error', () => {
  it('is left to the screen', async () => {
    const { call } = openClient(() => problem('FORBIDDEN'));
    provide(async () => {
      throw new Error('nobody is to be asked');
    });
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('redirects staff without a second factor to its set-up', async () => {
    let led = 0;
    stops.push(
      provideFactorSetUp(() => {
        led += 1;
      }),
    );
    const { call } = openClient(() => problem('SECOND_FACTOR_SETUP_REQUIRED'));
    await expect(call()).rejects.toMatchObject({ code: 'SECOND_FACTOR_SETUP_REQUIRED' });
    expect(led).toBe(1);
  });
});
