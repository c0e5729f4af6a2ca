import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportOutages } from './reportOutages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (port: number): Error =>
  Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), {
    code: 'ECONNREFUSED',
    address: '127.0.0.1',
    port,
  });
const three = 'redis://:secret@127.0.0.1:7001,127.0.0.1:7002,127.0.0.1:7003';

const listen = (url: string) => {
  const logged: string[] = [];
  return { said: logged, onFault: reportOutages(url, (line) => logged.push(line)) };
};

it('reports in one line which nodes of a cluster are unavailable, however often they are tried', () => {
  const { said: logged, onFault } = listen(three);
  for (const port of [7_001, 7_003, 7_001]) onFault(refused(port));
  vi.runAllTimers();
  onFault(refused(7_003));
  vi.runAllTimers();
  expect(logged).toEqual([
    '2 of the 3 nodes that REDIS_URL names do not answer (127.0.0.1:7001, 127.0.0.1:7003): the others are used',
  ]);
});

it('reports that no node answers', () => {
  const { said: logged, onFault } = listen(three);
  onFault(new AggregateError([7_001, 7_002, 7_003].map(refused)));
  vi.runAllTimers();
  expect(logged).toEqual([
    'none of the nodes of Redis answers (127.0.0.1:7001, 127.0.0.1:7002, 127.0.0.1:7003): they are waited for',
  ]);
});

it('reports that the single server does not answer, and other errors unchanged', () => {
  const { said: logged, onFault } = listen('redis://127.0.0.1:7001');
  onFault(refused(7_001));
  onFault(new Error('NOAUTH Authentication required.'));
  vi.runAllTimers();
  expect(logged).toEqual([
    'redis: NOAUTH Authentication required.',
    'Redis does not answer (127.0.0.1:7001): it is waited for',
  ]);
});
