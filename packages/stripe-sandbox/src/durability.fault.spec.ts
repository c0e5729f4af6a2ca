import { spawn } from 'node:child_process';
import { once } from 'node:events';
import Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { clientOf, controlOf, pay, temporaryDirectory } from './testing/harness.ts';
import { argumentsFor, readyAddress, runToEnd, startProcess } from './testing/sandboxProcess.ts';
import { startReceiver, webhookSecret } from './testing/webhookReceiver.ts';

const waitOptions = { timeout: 30_000, interval: 50 };

/** Makes payments until the sandbox is gone; returns the acknowledged ones. */
const payUntilKilled = async (stripe: Stripe, name: string): Promise<Stripe.PaymentIntent[]> => {
  const acknowledged: Stripe.PaymentIntent[] = [];
  for (let at = 0; ; at++) {
    try {
      acknowledged.push(await pay(stripe, 1_000 + at, 'pm_card_visa', { metadata: { name } }));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeConnectionError) return acknowledged;
      throw error;
    }
  }
};

describe('a sandbox that is killed', () => {
  it('has lost nothing that it acknowledged, and sends pending webhooks', async () => {
    const directory = temporaryDirectory();
    const receiver = await startReceiver();
    receiver.answerWith(503);
    const types = 'customer.created,payment_intent.succeeded';
    const webhook = ['--webhook-url', receiver.url, '--webhook-secret', webhookSecret];
    const args = [...webhook, '--webhook-events', types];
    const first = await startProcess(directory, args);
    const stripe = clientOf(first);
    const customer = await stripe.customers.create({ email: 'fan@ovation.test' });
    const waiting = await pay(stripe, 700, 'pm_card_authenticationRequired');
    const lanes = Promise.all(['a', 'b', 'c', 'd'].map((name) => payUntilKilled(stripe, name)));
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(100), waitOptions);
    await first.kill();
    const acknowledged = (await lanes).flat();
    expect(acknowledged.length).toBeGreaterThan(50);

    receiver.answerWith(200);
    receiver.received.splice(0);
    const second = await startProcess(directory, args);
    const again = clientOf(second);
    expect(await again.customers.retrieve(customer.id)).toMatchObject({ email: customer.email });
    const kept = new Map<string, Stripe.PaymentIntent>();
    for await (const intent of again.paymentIntents.list({ limit: 100 }))
      kept.set(intent.id, intent);
    for (const intent of acknowledged) {
      expect(kept.get(intent.id)).toEqual(intent);
    }
    await vi.waitFor(async () => {
      expect(await controlOf(second)('webhooks')).toMatchObject({ queued: 0 });
    }, waitOptions);
    const eventIds = new Set(
      receiver.received.map(({ event }) => (event.data.object as { id: string }).id),
    );
    expect(acknowledged.filter(({ id }) => !eventIds.has(id))).toEqual([]);
    expect(eventIds).toContain(customer.id);
    await checkBooks(again);
    const page = waiting.next_action?.redirect_to_url?.url ?? '';
    const moved = page.replace(first.url, second.url);
    const body = new URLSearchParams({ outcome: 'complete' });
    await fetch(moved, { method: 'POST', body, redirect: 'manual' });
    expect((await again.paymentIntents.retrieve(waiting.id)).status).toBe('succeeded');
  });

  it('repeats the stored answer of a key, and charges no second time', async () => {
    const directory = temporaryDirectory();
    const first = await startProcess(directory);
    const params = {
      amount: 900,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'https://shop.test/',
    };
    const options = { idempotencyKey: 'order-7' };
    const answer = await clientOf(first).paymentIntents.create(params, options);
    await first.kill();
    const second = clientOf(await startProcess(directory));
    expect(await second.paymentIntents.create(params, options)).toEqual(answer);
    expect((await second.charges.list()).data).toHaveLength(1);
  });
});

/** Checks that the balance is the sum of its transactions. */
const checkBooks = async (stripe: Stripe): Promise<void> => {
  let sum = 0;
  for await (const { net } of stripe.balanceTransactions.list({ limit: 100 })) sum += net;
  const { available, pending } = await stripe.balance.retrieve();
  expect((available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0)).toBe(sum);
};

describe('the program', () => {
  it('reports invalid arguments and exits with 2', async () => {
    const directory = temporaryDirectory();
    const none = await runToEnd([]);
    expect(none).toMatchObject({ code: 2, errors: expect.stringContaining('--dir is missing') });
    const wrong = await runToEnd([...argumentsFor(directory), '--port', 'many']);
    expect(wrong).toMatchObject({ code: 2, errors: expect.stringContaining('--port takes') });
  });

  it('reports a failed start', async () => {
    const { port } = await startProcess(temporaryDirectory());
    const taken = [...argumentsFor(temporaryDirectory()), '--port', String(port)];
    expect(await runToEnd(taken)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('cannot start'),
    });
  });

  it('stops cleanly on a signal', async () => {
    const { child } = await startProcess(temporaryDirectory());
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('ends with its parent with that option', async () => {
    const { program, args } = orphanage(temporaryDirectory());
    const parent = spawn(process.execPath, ['-e', program, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { href } = await readyAddress(parent);
    expect((await fetch(href)).status).toBe(200);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(fetch(href)).rejects.toThrow('fetch failed'), waitOptions);
  });
});

/** A parent that starts the sandbox and waits. */
const orphanage = (directory: string) => ({
  program: `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`,
  args: [
    new URL('../dist/main.js', import.meta.url).pathname,
    ...argumentsFor(directory),
    '--exit-with-parent',
  ],
});
