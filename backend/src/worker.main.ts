import type { AddressInfo } from 'node:net';
import { openBackend } from './backend.ts';
import { composeCapabilities } from './capabilities.ts';
import { readConfig } from './config.ts';
import { printReady, runMain } from './kernel/process/main.ts';
import { serveMetrics } from './kernel/process/metrics.ts';
import { startWorker } from './worker.ts';

runMain(async () => {
  const config = readConfig(process.env);
  const backend = await openBackend({ name: 'worker', config });
  const worker = await startWorker(backend, composeCapabilities(backend));
  const metrics = await serveMetrics(backend.metrics, config.METRICS_PORT, async () =>
    worker.isReady(),
  );
  backend.lifecycle.onStop({ name: 'metrics', stop: () => metrics.close() });
  printReady('worker', `http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`);
});
