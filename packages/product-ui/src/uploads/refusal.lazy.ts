import type { Problem } from '@ovation/contracts/kernel/problem';
import { reportUnauthenticated } from '@ovation/web-client/api/client';
import type { UploadEvent } from './upload.machine.lazy.ts';

export type SendUploadEvent = (event: UploadEvent) => void;

/**
 * Transient statuses, after which the same file may be accepted: busy, unavailable, or locked by an
 * interrupted attempt.
 */
const transientStatuses: ReadonlySet<number> = new Set([0, 408, 409, 423, 425, 429]);
const serverFaultFrom = 500;

const problemIn = (body: unknown): Problem | undefined =>
  typeof body === 'object' && body !== null && 'code' in body ? (body as Problem) : undefined;

/** Classifies an error response; status 0 for a request without a response. */
export const uploadErrorOf = (
  status: number,
  body: unknown,
  token: string | undefined,
): UploadEvent => {
  const problem = problemIn(body);
  if (problem?.code === 'UNAUTHENTICATED') reportUnauthenticated(token ?? null);
  const isTransient = transientStatuses.has(status) || status >= serverFaultFrom;
  return { type: isTransient ? 'CUT' : 'REFUSED', problem };
};
