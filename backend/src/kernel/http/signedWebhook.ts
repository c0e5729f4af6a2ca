import { deriveId } from '@ovation/event-log/ids';
import express, { type Express, type RequestHandler } from 'express';
import type { CommandContext } from '../commands/command.ts';
import { CommonProblem } from '../problems/problemResponse.ts';
import type { SecurityLog } from '../process/securityLog.ts';
import { Unavailable } from '../unavailable.ts';
import { recordMethods } from './allowedMethods.ts';
import { bodyProblem } from './bodyProblem.ts';

const bodyBytesMax = 1_000_000;

/** Verified event of a provider, with the provider's own `id` and `type`. */
interface Notification {
  readonly id: string;
  readonly type: string;
}

export interface SignedWebhook<Received extends Notification> {
  readonly clock: () => Date;
  readonly securityLog: SecurityLog;
  /** Path with the parameter `provider`. */
  readonly path: string;
  /** Finds the reader of a configured provider; it returns undefined when the signature is not valid. */
  readonly findReader: (
    provider: string,
  ) =>
    | ((
        body: Buffer,
        headers: Readonly<Record<string, string | string[] | undefined>>,
      ) => Promise<Received | undefined>)
    | undefined;
  /** Records what was received; false when the log rejected it. `readAt` is the time before it was read. */
  readonly record: (provider: string, received: Received, readAt: string) => Promise<boolean>;
}

/** Context of the commands of a webhook: its event's id is the idempotency key. */
export const contextOfWebhook = (
  provider: string,
  { id, type }: Notification,
  now: string,
): CommandContext => {
  const causationId = deriveId('00000000-0000-7000-8000-000000000000', provider, id);
  return {
    now,
    actor: { kind: 'system', id: provider },
    causationId,
    correlationId: causationId,
    idempotencyKey: { kind: 'platform', key: `${provider}:${id}` },
    trigger: { kind: 'webhook', provider, type, id },
  };
};

/**
 * Mounts a path for signed webhooks. Responds 200 only after the events are appended; anything else makes the
 * provider retry.
 */
export const mountSignedWebhook = <Received extends Notification>(
  app: Express,
  { path, findReader, record, clock, securityLog }: SignedWebhook<Received>,
): void => {
  const readRaw = express.raw({ type: () => true, limit: bodyBytesMax });
  const readBody: RequestHandler<{ provider: string }> = (request, response, next) =>
    readRaw(request, response, (error?: unknown) => next(error && bodyProblem(error)));
  app.post(path, readBody, async (request, response) => {
    const { provider } = request.params as { provider: string };
    const read = findReader(provider);
    if (!read) throw new CommonProblem('NOT_FOUND');
    const readAt = clock().toISOString();
    const body: unknown = request.body;
    const received = Buffer.isBuffer(body) ? await read(body, request.headers) : undefined;
    if (!received) {
      const requestId: string = response.locals.requestId;
      const reason = 'signature';
      securityLog.record('webhook-refused', { address: request.ip, reason, requestId });
      throw new CommonProblem('MALFORMED', {
        errors: [{ path: 'signature', message: 'is not valid' }],
      });
    }
    if (!(await record(provider, received, readAt))) throw new Unavailable('the log', 1);
    response.json({ received: true });
  });
  app.all(path, recordMethods('POST'));
};
