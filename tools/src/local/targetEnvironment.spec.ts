import { expect, it } from 'vitest';
import { StartProblem } from '../stack/startProblem.ts';
import { environmentOnSameServers, namesKey, namesServers } from './targetEnvironment.ts';

const servers = { ESDB_URL: 'esdb://a:2113', REDIS_URL: 'redis://a:6379' };
const running = { ...servers, MASTER_KEY: 'the key', STRIPE_SECRET_KEY: 'sk' };

it('takes the key of the product that runs on the same servers', () => {
  expect(namesServers(servers)).toBe(true);
  expect(namesKey(servers)).toBe(false);
  expect(environmentOnSameServers(servers, running)).toBe(running);
});

it('needs no product where the environment has the key', () => {
  expect(namesKey({ ...servers, MASTER_KEY: 'a key' })).toBe(true);
  expect(namesKey({ ...servers, MASTER_KEY_FILE: '/run/secrets/key' })).toBe(true);
  expect(namesServers({ ESDB_URL: 'esdb://a:2113' })).toBe(false);
});

it('takes no key of other data, and names the remedy', () => {
  const other = { ...running, ESDB_URL: 'esdb://b:2113' };
  expect(() => environmentOnSameServers(servers, other)).toThrow(StartProblem);
  expect(() => environmentOnSameServers(servers, other)).toThrow(
    'the Ovation that runs here uses others',
  );
  expect(() => environmentOnSameServers(servers, undefined)).toThrow(
    'set MASTER_KEY (or MASTER_KEY_FILE)',
  );
});
