import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createConnectionLimits, onTooSlow } from './connectionLimits.ts';
import type { LocalSocket, SocketServer } from './sockets.ts';

const requestFrom = (address: string, url = '/socket.io/?transport=websocket'): IncomingMessage =>
  ({ headers: { 'x-forwarded-for': address }, url }) as unknown as IncomingMessage;

const engineWith = (limits: ReturnType<typeof createConnectionLimits>) => {
  const engine = new EventEmitter();
  limits.watch({ engine } as unknown as SocketServer);
  return {
    open: (address: string): EventEmitter => {
      const connection = Object.assign(new EventEmitter(), { request: requestFrom(address) });
      engine.emit('connection', connection);
      return connection;
    },
  };
};

const isAllowed = (
  limits: ReturnType<typeof createConnectionLimits>,
  request: IncomingMessage,
): boolean => {
  let allowed = false;
  limits.allow(request, (_, isOk) => {
    allowed = isOk;
  });
  return allowed;
};

describe('connections', () => {
  it('of one address are limited, others are accepted, and a closed one frees its slot', () => {
    const limits = createConnectionLimits(() => 0);
    const { open } = engineWith(limits);
    const opened = Array.from({ length: 200 }, () => open('1.1.1.1'));
    expect(isAllowed(limits, requestFrom('1.1.1.1'))).toBe(false);
    expect(isAllowed(limits, requestFrom('2.2.2.2'))).toBe(true);
    // Request of a connection that is already open.
    expect(isAllowed(limits, requestFrom('1.1.1.1', '/socket.io/?sid=abc'))).toBe(true);
    opened[0]?.emit('close');
    expect(isAllowed(limits, requestFrom('1.1.1.1'))).toBe(true);
  });

  it('of one IPv6 network are limited together', () => {
    const limits = createConnectionLimits(() => 0);
    const { open } = engineWith(limits);
    for (let at = 1; at <= 200; at++) open(`2001:db8:1:2::${at.toString(16)}`);
    expect(isAllowed(limits, requestFrom('2001:db8:1:2:ffff::1'))).toBe(false);
    expect(isAllowed(limits, requestFrom('2001:db8:1:3::1'))).toBe(true);
  });
});

describe('a socket', () => {
  it('floods beyond 60 events in ten seconds, and is reset afterwards', () => {
    let now = 0;
    const limits = createConnectionLimits(() => now);
    const socket = {} as LocalSocket;
    const outcomes = Array.from({ length: 61 }, () => limits.isFlooding(socket));
    expect(outcomes.indexOf(true)).toBe(60);
    now = 10_000;
    expect(limits.isFlooding(socket)).toBe(false);
  });

  it('is too slow once more than 256 packets are buffered', () => {
    const conn = Object.assign(new EventEmitter(), { writeBuffer: new Array(256).fill({}) });
    let dropped = 0;
    onTooSlow({ conn } as unknown as LocalSocket, () => {
      dropped += 1;
    });
    conn.emit('packetCreate');
    expect(dropped).toBe(0);
    conn.writeBuffer.push({});
    conn.emit('packetCreate');
    expect(dropped).toBe(1);
  });
});
