import { parseArgs } from 'node:util';
import { z } from 'zod';
import { SandboxKeys } from './sandboxKeys.ts';
import { startSandbox } from './startSandbox.ts';

const parentCheckMs = 500;

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'public-url': { type: 'string' },
    'exit-with-parent': { type: 'boolean' },
  },
});
const port = z.coerce.number().int().min(0).max(65_535).parse(values.port);
const keys = SandboxKeys.parse(process.env);

// Taken before the start, which a parent may not survive.
const parentId = process.ppid;

const serve = async (): Promise<void> => {
  const sandbox = await startSandbox({
    port,
    ...(values['public-url'] !== undefined && { publicUrl: values['public-url'] }),
    google: {
      clientId: keys.SANDBOX_GOOGLE_CLIENT_ID,
      clientSecret: keys.SANDBOX_GOOGLE_CLIENT_SECRET,
      issuer: keys.SANDBOX_GOOGLE_ISSUER,
    },
    twitter: {
      consumerKey: keys.SANDBOX_TWITTER_KEY,
      consumerSecret: keys.SANDBOX_TWITTER_SECRET,
    },
    recaptcha: {
      siteKey: keys.SANDBOX_RECAPTCHA_SITE_KEY,
      secret: keys.SANDBOX_RECAPTCHA_SECRET,
    },
  });
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await sandbox.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (values['exit-with-parent']) {
    // An orphan is handed to another process, so its parent's id changes.
    setInterval(() => {
      if (process.ppid !== parentId) void stop();
    }, parentCheckMs).unref();
  }
  process.stdout.write(`identity sandbox ready at ${sandbox.url}\n`);
};

// One that cannot start ends with the reason.
void serve();
