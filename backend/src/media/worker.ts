import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Worker } from '@ovation/contracts/files/events';
import type { ProcessConfig } from '../kernel/process/environment.ts';

/**
 * Who this process is: on its machine by the port of its metrics, which it has again after a restart.
 * Without one two workers could not be told apart, and none is known again.
 */
export const thisWorker = ({
  METRICS_PORT,
}: Pick<ProcessConfig, 'METRICS_PORT'>): Worker | undefined =>
  METRICS_PORT === 0 ? undefined : { name: `${hostname()}:${METRICS_PORT}`, run: randomUUID() };
