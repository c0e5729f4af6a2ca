import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { startAutomaticPayouts } from './connect/automaticPayouts.ts';
import { createEngine } from './engine/engine.ts';
import type { SandboxOptions } from './engine/options.ts';
import { settleAfterMsDefault } from './engine/options.ts';
import {
  applyConfiguredEndpoints,
  type ConfiguredEndpoint,
} from './webhooks/configuredEndpoint.ts';
import type { Site } from './work/work.ts';

export interface Sandbox {
  host: string;
  port: number;
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** Finishes current requests, closes the state; undelivered webhooks stay queued. */
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const stopGraceMs = 2_000;

/** Starts a local Stripe on loopback. Resolves when it accepts requests. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const { onFault = reportToStandardError } = options;
  const site: Site = {
    publicUrl: '',
    settleAfterMs: options.settleAfterMs ?? settleAfterMsDefault,
  };
  const engine = createEngine(options, site, onFault);
  try {
    await engine.change('', (work) => applyConfiguredEndpoints(work, endpointsOf(options)));
    const server = createServer();
    const port = await listen(server, options.port);
    const url = `http://${host}:${port}`;
    site.publicUrl = (options.publicUrl ?? url).replace(/\/+$/, '');
    server.on('request', createApp({ engine, options, site, port, onFault }));
    engine.jobRunner.wake();
    const stopPayouts = startAutomaticPayouts(engine, options.payoutEveryMs, onFault);
    return {
      host,
      port,
      url,
      stop: async () => {
        stopPayouts();
        await close(server);
        await engine.close();
      },
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
};

const endpointsOf = ({ webhook, connectWebhook }: SandboxOptions): ConfiguredEndpoint[] => {
  const ofPlatform = webhook && {
    events: ['*'],
    ...webhook,
    listensTo: connectWebhook ? ('platform' as const) : ('all' as const),
  };
  const ofConnected = connectWebhook && {
    events: ['*'],
    ...connectWebhook,
    listensTo: 'connected' as const,
  };
  return [ofPlatform, ofConnected].flatMap((endpoint) => endpoint ?? []);
};

const reportToStandardError = (error: unknown): void => {
  process.stderr.write(`stripe sandbox: ${error instanceof Error ? error.stack : String(error)}\n`);
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), stopGraceMs).unref();
  });
