import type { JobKey, Tables, TimedJob } from './database.ts';

export interface DueJob {
  key: JobKey;
  job: TimedJob;
}

/** Jobs that are due, earliest first, `limit` at most. */
export const dueJobs = ({ jobs }: Pick<Tables, 'jobs'>, nowMs: number, limit: number): DueJob[] => {
  const range = jobs.getRange({ end: [nowMs + 1, 0], limit });
  return [...range.map(({ key, value: job }) => ({ key, job }))];
};

/** Due time of the first job after `nowMs`; undefined when none is queued. */
export const nextDueAtMs = ({ jobs }: Pick<Tables, 'jobs'>, nowMs: number): number | undefined => {
  const [next] = [...jobs.getKeys({ start: [nowMs + 1, 0], limit: 1 })];
  return next?.[0];
};
