import { expect, it } from 'vitest';
import { NatsUrl, natsAddressOf } from './natsAddress.ts';

it.each([
  ['nats://127.0.0.1:4222', { servers: ['127.0.0.1:4222'] }],
  ['nats://api:p%40ss@nats:4222', { servers: ['nats:4222'], user: 'api', pass: 'p@ss' }],
  ['tls://nats.test', { servers: ['nats.test'], tls: {} }],
  [
    'nats://api:a:b@one:4222,two:4222,[::1]:4223',
    { servers: ['one:4222', 'two:4222', '[::1]:4223'], user: 'api', pass: 'a:b' },
  ],
  ['nats://one:4222,nats://two:4222', { servers: ['one:4222', 'two:4222'] }],
])('reads %s', (text, address) => {
  expect(natsAddressOf(text)).toEqual(address);
});

it.each([
  ['redis://one:4222', 'must look like nats://host:4222, or '],
  ['one:4222', 'must look like nats://'],
  ['nats://one:4222,,two', 'names no server by ""'],
  ['nats://one:70000', 'names no server by "one:70000"'],
  ['nats://api:%zz@one', 'names a user or a password that is not written as in an address'],
])('says what is wrong with %s, and nothing of its secrets', (text, words) => {
  const [issue] = NatsUrl.safeParse(text).error?.issues ?? [];
  expect(issue?.message).toContain(words);
  expect(issue?.message).not.toContain('%zz');
});
