import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Worker } from '@ovation/contracts/files/events';
import type { ProcessConfig } from '../kernel/process/environment.ts';

/**
 * Identity of this process: host and metrics port, which survive a restart. Undefined without a port, as two workers
 * could not be told apart.
 */
export const workerIdentity = ({
  METRICS_PORT,
}: Pick<ProcessConfig, 'METRICS_PORT'>): Worker | undefined =>
  METRICS_PORT === 0 ? undefined : { name: `${hostname()}:${METRICS_PORT}`, run: randomUUID() };
