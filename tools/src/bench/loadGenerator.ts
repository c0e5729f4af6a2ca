import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { Load, LoadRequest, LoadResult } from './load.ts';

/** Separate process, so that generating load does not slow the measuring one. */
const keyPrefix = randomUUID();
let sent = 0;

const headersOf = ({ token, body }: LoadRequest, isKeyed: boolean): Record<string, string> => ({
  ...(token && { authorization: token }),
  ...(body && { 'content-type': 'application/json' }),
  ...(isKeyed && { 'idempotency-key': `${keyPrefix}-${sent}` }),
});

const run = async (load: Load): Promise<LoadResult> => {
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    ...(load.count === undefined ? { duration: load.seconds } : { amount: load.count }),
    ...(load.rate && { overallRate: load.rate }),
    requests: [
      {
        setupRequest: (request) => {
          const next = load.requests[sent % load.requests.length];
          if (!next) throw new Error('a load needs requests');
          sent++;
          const { method, path, body } = next;
          const headers = headersOf(next, load.isKeyed);
          return { ...request, method, path, headers, ...(body && { body }) };
        },
      },
    ],
  });
  return {
    answered: result['2xx'],
    failures: result.non2xx + result.errors,
    failedStatuses: Object.fromEntries([
      ...(result.errors > 0 ? [['0', result.errors]] : []),
      ...Object.entries(result.statusCodeStats ?? {})
        .filter(([status]) => !status.startsWith('2'))
        .map(([status, { count = 0 }]) => [status, count]),
    ]),
    seconds: result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
};

process.once('message', async (load: Load) => {
  const result = await run(load);
  process.send?.(result, () => process.exit(0));
});
