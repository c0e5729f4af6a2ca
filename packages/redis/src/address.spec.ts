import { expect, it } from 'vitest';
import { RedisUrl, redisAddressOf } from './address.ts';

const plain = { isEncrypted: false, database: 0 };

it.each([
  ['redis://127.0.0.1', { ...plain, nodes: [{ host: '127.0.0.1', port: 6_379 }] }],
  [
    'redis://:p%40s:s@redis:7000/3',
    { ...plain, nodes: [{ host: 'redis', port: 7_000 }], password: 'p@s:s', database: 3 },
  ],
  [
    'rediss://api:secret@one:7001,two,[::1]:7003',
    {
      nodes: [
        { host: 'one', port: 7_001 },
        { host: 'two', port: 6_379 },
        { host: '::1', port: 7_003 },
      ],
      username: 'api',
      password: 'secret',
      isEncrypted: true,
      database: 0,
    },
  ],
])('reads %s', (text, address) => {
  expect(redisAddressOf(text)).toEqual(address);
});

it.each([
  ['http://one', 'must look like redis://host:6379, or '],
  ['one:6379,two:6379', 'must look like redis://'],
  ['redis://one,redis://two', 'must look like redis://'],
  ['redis://one,,two', 'names no server by ""'],
  ['redis://one:70000', 'names no server by "one:70000"'],
  ['redis://one:7001,two:7002/1', 'names a database: a cluster has but one'],
  ['redis://:%zz@one', 'names a user or a password that is not written as in an address'],
])('reports the problem with %s, without its secrets', (text, words) => {
  const [issue] = RedisUrl.safeParse(text).error?.issues ?? [];
  expect(issue?.message).toContain(words);
  expect(issue?.message).not.toContain('%zz');
});
