import { startApi } from './api.ts';
import { openBackend } from './backend.ts';
import { composeCapabilities } from './capabilities.ts';
import { readConfig } from './config.ts';
import { printReady, runMain } from './kernel/process/main.ts';
import { serveMetrics } from './kernel/process/metrics.ts';

runMain(async () => {
  const config = readConfig(process.env);
  const backend = await openBackend({ name: 'api', config });
  const { port } = await startApi(backend, composeCapabilities(backend));
  const metrics = await serveMetrics(backend.metrics, config.METRICS_PORT, async () => true);
  backend.lifecycle.onStop({ name: 'metrics', stop: () => metrics.close() });
  printReady('api', `http://127.0.0.1:${port}`);
});
