import { createLogger } from '@ovation/logging/logger';
import { createLifecycle } from './kernel/process/lifecycle.ts';
import { printReady, runMain } from './kernel/process/main.ts';
import { createMetrics, serveMetrics } from './kernel/process/metrics.ts';
import { readGatewayConfig } from './processes/gateway/config.ts';
import { startGateway } from './processes/gateway/gateway.ts';

runMain(async () => {
  const config = readGatewayConfig(process.env);
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const lifecycle = createLifecycle(logger, { exitWithParent: config.EXIT_WITH_PARENT });
  const metrics = createMetrics('gateway');
  const metricsServer = await serveMetrics(metrics, config.METRICS_PORT, async () => true);
  lifecycle.onStop({ name: 'metrics', stop: () => metricsServer.close() });
  const gateway = await startGateway({ config, logger, metrics });
  lifecycle.onStop({ name: 'gateway', stop: () => gateway.stop() });
  printReady('gateway', `http://${config.HOST}:${gateway.port}`);
});
