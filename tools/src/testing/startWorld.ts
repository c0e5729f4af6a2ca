import { once as happened } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@ovation/backend/api';
import { composeCapabilities } from '@ovation/backend/capabilities';
import { createCommands } from '@ovation/backend/kernel/commands/handleCommand';
import { memoize } from '@ovation/backend/kernel/memoize';
import type { Stoppable } from '@ovation/backend/kernel/process/lifecycle';
import { createMetrics } from '@ovation/backend/kernel/process/metrics';
import { createCursors } from '@ovation/backend/kernel/readModels/cursors';
import { createReadModels } from '@ovation/backend/kernel/readModels/readModels';
import { webhookEvents } from '@ovation/backend/payments/stripe/webhookEvents';
import { connectWebhookEvents } from '@ovation/backend/payouts/stripe/connectWebhookEvents';
import { memoryBase } from '@ovation/backend/testing/memoryBase';
import { memoryNats } from '@ovation/backend/testing/memoryNats';
import { memoryOperator } from '@ovation/backend/testing/memoryOperator';
import { memoryQueues } from '@ovation/backend/testing/memoryQueues';
import type { SpecOperator, SpecStack } from '@ovation/backend/testing/stack';
import { startWorker } from '@ovation/backend/worker';
import type { EventLog } from '@ovation/event-log/log';
import {
  type IdentitySandbox,
  startSandbox as startIdentities,
} from '@ovation/identity-sandbox/startSandbox';
import { showTrialBalance } from '@ovation/projections/ledger/showBalances';
import { projections } from '@ovation/projections/projections';
import { type Sandbox, startSandbox } from '@ovation/stripe-sandbox/startSandbox';
import { openMessageFolder } from '../mailbox/messageFolder.ts';
import { mailboxReceiver } from '../mailbox/receive.ts';
import { mailboxWeb } from '../mailbox/web.ts';
import { catalogueDirs } from '../stack/environment.ts';
import { testMedia } from '../test/testMedia.ts';
import { checkedLog } from './checkedLog.ts';
import { everyPartition, memoryReadModels } from './memoryReadModels.ts';
import { suspendable } from './suspendableLog.ts';

const host = '127.0.0.1';
const apiCount = 2;
const webhookPath = '/api/payment/stripe/webhook';
const connectWebhookPath = '/api/payout/stripe/webhook';
/** As fast as in its own specs. */
const settleAfterMs = 5;
const mailsMax = 500;

/**
 * The product in this process: requests to its addresses are handled here, by the deployed code.
 */
export interface World {
  readonly stack: SpecStack;
  /** Variables of a stack's environment that specs read. */
  readonly env: Readonly<Record<string, string>>;
  readonly operator: SpecOperator;
  /** Suspends the log, until the returned function is called. */
  blockLog(): () => void;
  /** Rejects, with the ledger's own output, unless every commodity sums to zero. */
  assertBalanced(): Promise<void>;
  stop(): Promise<void>;
}

const assertBalanced = async (eventLog: Pick<EventLog, 'catchUp' | 'metadata'>): Promise<void> => {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const io = { out: say, err: say, progress: () => undefined };
  const deps = { eventLog, io, now: () => 0 };
  const exitCode = await showTrialBalance(deps, undefined, false, false);
  if (exitCode !== 0) throw new Error(lines.join('\n'));
};

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_world000000000000',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_world000000000000',
  STRIPE_WEBHOOK_SECRET: 'whsec_world',
} as const;

/** Starts the sandbox of the sign-in providers, with the product's configuration of it. */
const openIdentities = async (origin: string) => {
  const secret = 'world';
  const issuer = 'http://identities.test';
  const sandbox: IdentitySandbox = await startIdentities({
    port: 0,
    redirectOrigin: origin,
    google: { clientId: 'world', clientSecret: secret, issuer },
    twitter: { consumerKey: 'world', consumerSecret: secret },
    recaptcha: { siteKey: 'world', secret },
  });
  const env = {
    IDENTITY_SANDBOX_URL: sandbox.url,
    GOOGLE_CLIENT_ID: 'world',
    GOOGLE_CLIENT_SECRET: secret,
    GOOGLE_ISSUER: issuer,
    GOOGLE_DISCOVERY_URL: `${sandbox.url}/google/.well-known/openid-configuration`,
    TWITTER_CONSUMER_KEY: 'world',
    TWITTER_CONSUMER_SECRET: secret,
    TWITTER_API_URL: `${sandbox.url}/twitter`,
    RECAPTCHA_SITE_KEY: 'world',
    RECAPTCHA_SECRET: secret,
    RECAPTCHA_URL: `${sandbox.url}/recaptcha`,
  };
  return { sandbox, env };
};

const openSandbox = (directory: string, origin: string): Promise<Sandbox> =>
  startSandbox({
    directory,
    port: 0,
    secretKey: keys.STRIPE_SECRET_KEY,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
    webhook: {
      url: `${origin}${webhookPath}`,
      secret: keys.STRIPE_WEBHOOK_SECRET,
      events: webhookEvents,
    },
    connectWebhook: {
      url: `${origin}${connectWebhookPath}`,
      secret: keys.STRIPE_WEBHOOK_SECRET,
      events: connectWebhookEvents,
    },
    settleAfterMs,
  });

/** Opens a log with its read models, and the processes upon them. */
const openMemory = (env: Readonly<Record<string, string>>) => {
  const models = memoryReadModels(projections);
  const queues = memoryQueues();
  const readers = new Set<ReturnType<typeof createReadModels>>();
  const { log, hold } = suspendable(
    checkedLog((event) => {
      models.apply(event);
      const position = event.position.toString();
      for (const reader of readers) reader.recordApplied({ partitions: everyPartition, position });
    }),
  );
  /** State of one process of the product: its caches are separate from those of others. */
  const openProcess = (name: string) => {
    const readModels = createReadModels(models.redis, log);
    readers.add(readModels);
    const commands = createCommands(log as unknown as EventLog);
    const { base } = memoryBase({ commands, readModels, log, queues }, env);
    const uploadsDirectory = join(base.config.FILES_DIR, 'incoming');
    const cursors = createCursors(base.linkKeys);
    return { ...base, log, metrics: createMetrics(name), cursors, uploadsDirectory };
  };
  return { log, hold, openProcess };
};

const listening = async (): Promise<{ readonly server: Server; readonly url: string }> => {
  const server = createServer();
  await happened(server.listen(0, host), 'listening');
  return { server, url: `http://${host}:${(server.address() as AddressInfo).port}` };
};

/** Starts a mail server that delivers nothing, and its page. */
const openMailbox = async (directory: string) => {
  const folder = openMessageFolder(directory, mailsMax);
  const receiver = mailboxReceiver(folder, () => new Date());
  await happened(receiver.listen(0, host), 'listening');
  const { server, url } = await listening();
  server.on('request', mailboxWeb(folder));
  return {
    url,
    smtpUrl: `smtp://${host}:${(receiver.server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await new Promise<void>((done) => receiver.close(done));
    },
  };
};

/**
 * Starts the product on a log in memory: handlers behind HTTP, reactors and timers, and read models
 * that have an event before its command is answered; a real Stripe sandbox and a mailbox beside
 * them. Sockets, pages, limits and failures between processes are tested on a stack.
 */
export const startWorld = async (): Promise<World> => {
  const directory = await mkdtemp(join(tmpdir(), 'ovation-world-'));
  const servers = await Promise.all(Array.from({ length: apiCount }, listening));
  const origin = servers[0]?.url ?? '';
  const sandbox = await openSandbox(join(directory, 'stripe'), origin);
  const mailbox = await openMailbox(join(directory, 'mailbox'));
  const identities = await openIdentities(origin);
  const env = {
    ...keys,
    ...identities.env,
    PUBLIC_ORIGIN: origin,
    STRIPE_API_URL: sandbox.url,
    FILES_DIR: join(directory, 'files'),
    CATALOGUE_DIRS: catalogueDirs(),
    CHECK_ANSWERS: '1',
    SMTP_URL: mailbox.smtpUrl,
    ...testMedia(process.env.PATH),
  };
  const { log, hold, openProcess } = openMemory(env);
  const operator = memoryOperator(openProcess('operator'));
  // New creators are approved without a review of their documents.
  await operator.changeSettings({ autoApprovePerformers: true });
  const stopping = new AbortController();
  const createOne = (at: number): RequestListener => {
    const process = openProcess(`api-${at + 1}`);
    const capabilities = composeCapabilities(process);
    const { identify, proofOf } = capabilities.offered.openSessions(stopping.signal);
    return createApi(process, capabilities, { identify, proofOf, ready: async () => ({}) }).answer;
  };
  for (const [at, { server }] of servers.entries()) {
    // Few specs use the second one.
    const api = memoize(() => createOne(at));
    server.on('request', (request, response) => void api()(request, response));
  }
  const worker = openProcess('worker');
  await mkdir(worker.uploadsDirectory, { recursive: true });
  const parts: Stoppable[] = [];
  const lifecycle = { onStop: (part: Stoppable) => void parts.push(part) };
  const nats = memoryNats().client();
  await startWorker({ ...worker, nats, lifecycle }, composeCapabilities(worker));

  return {
    stack: {
      origin,
      apiUrls: servers.map(({ url }) => url),
      stripeSandboxUrl: sandbox.url,
      mailboxUrl: mailbox.url,
      // Not available: specs that need them belong on a stack.
      esdbUrl: '',
      redisUrl: '',
      natsUrl: '',
    },
    env,
    operator,
    blockLog: hold,
    assertBalanced: () => assertBalanced(log),
    stop: async () => {
      stopping.abort();
      for (const part of parts.reverse()) await part.stop();
      await sandbox.stop();
      await mailbox.stop();
      await identities.sandbox.stop();
      for (const { server } of servers) {
        server.close();
        server.closeAllConnections();
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
};
