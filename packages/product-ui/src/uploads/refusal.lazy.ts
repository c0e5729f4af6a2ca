import type { Problem } from '@ovation/contracts/kernel/problem';
import { noteUnauthenticated } from '@ovation/web-client/api/client';
import type { UploadEvent } from './upload.machine.lazy.ts';

export type Tell = (event: UploadEvent) => void;

/** Answers after which the same file may well be taken: busy, away, or held by a try that was cut off. */
const passingStatuses: ReadonlySet<number> = new Set([0, 408, 409, 423, 425, 429]);
const serverFaultFrom = 500;

const problemIn = (body: unknown): Problem | undefined =>
  typeof body === 'object' && body !== null && 'code' in body ? (body as Problem) : undefined;

/** What an answer means that is none of the good ones; status 0 where there was none. */
export const refusalOf = (
  status: number,
  body: unknown,
  token: string | undefined,
): UploadEvent => {
  const problem = problemIn(body);
  if (problem?.code === 'UNAUTHENTICATED') noteUnauthenticated(token ?? null);
  const mayPass = passingStatuses.has(status) || status >= serverFaultFrom;
  return { type: mayPass ? 'CUT' : 'REFUSED', problem };
};
