import { expect, it } from 'vitest';
import { isDependencyError } from './dependencyErrors.ts';

const coded = (code: string | number, message = 'failed'): Error =>
  Object.assign(new Error(message), { code });

class ErrorReply extends Error {}
class ClientOfflineError extends Error {}
class NatsError extends Error {}

it.each([
  new ErrorReply('LOADING Redis is loading the dataset in memory'),
  new ErrorReply("READONLY You can't write against a read only replica."),
  new ErrorReply("OOM command not allowed when used memory > 'maxmemory'."),
  new ClientOfflineError('The client is offline'),
  new NatsError('TIMEOUT'),
  coded('ECONNRESET', 'read ECONNRESET'),
  coded('ENOSPC', 'ENOSPC: no space left on device, write'),
  coded(14),
  coded(8, 'the disk is full'),
  new Error('an upload failed', { cause: coded('ENOSPC') }),
])('takes %s for a dependency error', (error) => {
  expect(isDependencyError(error)).toBe(true);
});

it.each([
  new TypeError("Cannot read properties of undefined (reading 'a')"),
  new Error('a tip left no TipSent'),
  coded('ENOENT'),
  new ErrorReply('WRONGTYPE Operation against a key holding the wrong kind of value'),
  'LOADING',
  undefined,
])('takes %s for a program error', (error) => {
  expect(isDependencyError(error)).toBe(false);
});
