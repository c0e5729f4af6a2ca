import { describe, expect, it } from 'vitest';
import { readConfig, UsageError } from './config.ts';

const keys = ['--secret-key', 'sk_test_0123456789', '--publishable-key', 'pk_test_0123456789'];

describe('the configuration', () => {
  it('comes from arguments, with the environment as fallback', () => {
    const environment = {
      SANDBOX_DIR: '/data/stripe',
      SANDBOX_PORT: '4242',
      SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:8080/api/hook',
      SANDBOX_WEBHOOK_SECRET: 'whsec_0123456789',
      SANDBOX_WEBHOOK_EVENTS: 'charge.succeeded, charge.refunded',
      SANDBOX_BROWSER_ORIGIN: 'http://localhost:8080/,http://127.0.0.1:8080',
    };
    const config = readConfig([...keys, '--port', '0', '--exit-with-parent'], environment);
    expect(config).toMatchObject({
      directory: '/data/stripe',
      port: 0,
      webhook: { events: ['charge.succeeded', 'charge.refunded'] },
      browserOrigins: ['http://localhost:8080', 'http://127.0.0.1:8080'],
      exitWithParent: true,
    });
  });

  it.each([
    [['--dir', 'x'], '--secret-key is missing'],
    [['--dir', 'x', ...keys, '--port', '-1'], '--port'],
    [['--dir', 'x', ...keys, '--port', '70000'], '--port'],
    [['--dir', 'x', ...keys, '--webhook-url', 'ftp://x'], '--webhook-url'],
    [['--dir', 'x', ...keys, '--webhook-url', 'http://x'], '--webhook-secret is missing'],
    [['--dir', 'x', ...keys, '--public-url', 'shop'], '--public-url'],
    [['--dir', 'x', ...keys, '--secret-key', 'sk_live_0123456789'], '--secret-key'],
    [['--dir', 'x', ...keys, '--colour', 'red'], '--colour'],
  ])('refuses %j', (args, reason) => {
    expect(() => readConfig(args, {})).toThrow(UsageError);
    expect(() => readConfig(args, {})).toThrow(reason);
  });
});
