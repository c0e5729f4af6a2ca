import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { gatewaySecretHeader } from '@ovation/backend/kernel/http/gatewaySecret';
import { io, type Socket } from 'socket.io-client';
import { runAtRate } from './atRate.ts';
import { percentiles } from './percentiles.ts';

/** Sockets that receive messages, and the messages that they send. */
export interface Crowd {
  readonly url: string;
  /** Secret by which the api trusts forwarded addresses; needed by our servers only. */
  readonly gatewaySecret?: string | undefined;
  /** Members: token, and the path of the POST by which each sends. */
  readonly members: readonly { readonly token: string; readonly path: string }[];
  /** Messages a second over all of them. */
  readonly rate: number;
  readonly seconds: number;
}

/** Latency from sending a message until the socket of one of the two has it: milliseconds. */
export interface CrowdResult {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly sent: number;
  /** Messages that were refused or never received. */
  readonly failures: number;
}

const openedAtATime = 25;
const lookEveryMs = 5;
const answerMsMax = 10_000;
/** Time after the last message in which a missing one may still arrive. */
const graceMs = 10_000;

const openSocket = async (
  { url, gatewaySecret }: Crowd,
  token: string,
  at: number,
): Promise<Socket> => {
  // Each from its own address, as if the gateway were in front.
  const address = `10.0.${Math.floor(at / 250)}.${(at % 250) + 1}`;
  const headers = {
    'x-forwarded-for': address,
    ...(gatewaySecret !== undefined && { [gatewaySecretHeader]: gatewaySecret }),
  };
  const socket = io(url, { forceNew: true, transports: ['websocket'], extraHeaders: headers });
  await once(socket as never, 'connect');
  await socket.timeout(answerMsMax).emitWithAck('auth/login', { token });
  return socket;
};

const openAll = async (crowd: Crowd): Promise<readonly Socket[]> => {
  const { members } = crowd;
  const sockets: Socket[] = [];
  for (let from = 0; from < members.length; from += openedAtATime) {
    const some = members.slice(from, from + openedAtATime);
    sockets.push(
      ...(await Promise.all(some.map(({ token }, at) => openSocket(crowd, token, from + at)))),
    );
  }
  return sockets;
};

const run = async (crowd: Crowd): Promise<CrowdResult> => {
  const { url, members } = crowd;
  const sockets = await openAll(crowd);
  const sentAt = new Map<string, number>();
  const tookMs: number[] = [];
  for (const socket of sockets) {
    socket.on('message/created', ({ text }: { text: string }) => {
      const at = sentAt.get(text);
      if (at === undefined) return;
      sentAt.delete(text);
      tookMs.push(performance.now() - at);
    });
  }
  let refusals = 0;
  const say = async (at: number): Promise<void> => {
    const member = members[at % members.length];
    if (!member) throw new Error('a crowd needs members');
    const text = `What is said the ${at}th time, ${randomUUID()}`;
    const headers = { authorization: member.token, 'content-type': 'application/json' };
    sentAt.set(text, performance.now());
    const body = JSON.stringify({ type: 'text', text });
    const answer = await fetch(url + member.path, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (answer.ok) return;
    refusals++;
    sentAt.delete(text);
  };
  const sent = await runAtRate(crowd, say);
  const until = performance.now() + graceMs;
  while (sentAt.size > 0 && performance.now() < until) await delay(lookEveryMs);
  for (const socket of sockets) socket.close();
  return { ...percentiles(tookMs), sent, failures: refusals + sentAt.size };
};

process.once('message', async (crowd: Crowd) => {
  const result = await run(crowd);
  process.send?.(result, () => process.exit(0));
});
