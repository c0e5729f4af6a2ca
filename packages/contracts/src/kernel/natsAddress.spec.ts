import { expect, it } from 'vitest';
import { natsAddressOf } from './natsAddress.ts';

it.each([
  ['nats://127.0.0.1:4222', { servers: '127.0.0.1:4222' }],
  ['nats://api:p%40ss@nats:4222', { servers: 'nats:4222', user: 'api', pass: 'p@ss' }],
  ['tls://nats.test', { servers: 'nats.test', tls: {} }],
])('reads %s', (text, address) => {
  expect(natsAddressOf(text)).toEqual(address);
});
