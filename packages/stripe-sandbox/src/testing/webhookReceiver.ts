import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { onTestFinished, vi } from 'vitest';

export const webhookSecret = 'whsec_receiver000000000000';

export interface Received {
  event: Stripe.Event;
  signature: string;
}

export interface Receiver {
  url: string;
  /** All received requests, including refused ones. */
  received: Received[];
  /** Sets the response of later requests: a status, or none at all. */
  answerWith(answer: number | 'nothing'): void;
  /** Waits for an event of this type, and returns the first. */
  event(type: Stripe.Event.Type): Promise<Stripe.Event>;
}

const waitMs = 10_000;

/** An endpoint that checks each webhook with the real SDK. */
export const startReceiver = async (secret = webhookSecret): Promise<Receiver> => {
  const received: Received[] = [];
  let answer: number | 'nothing' = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      const body = Buffer.concat(chunks);
      const event = Stripe.webhooks.constructEvent(body, signature, secret);
      received.push({ event, signature });
      if (answer !== 'nothing') response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}/webhooks/stripe`,
    received,
    answerWith: (next) => {
      answer = next;
    },
    event: (type) =>
      vi.waitFor(
        () => {
          const found = received.find(({ event }) => event.type === type);
          if (!found) throw new Error(`no ${type} among ${received.map((it) => it.event.type)}`);
          return found.event;
        },
        { timeout: waitMs, interval: 10 },
      ),
  };
};
