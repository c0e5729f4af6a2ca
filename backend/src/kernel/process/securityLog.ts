import { createHmac, hkdfSync } from 'node:crypto';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import { Counter, type Registry } from 'prom-client';
import { networkOf } from '../ipNetwork.ts';
import { securityLogEvents } from './security.log.ts';

/** Security events: signs of attacks, lockouts, and changes of sign-in methods. */
export const securityEvents = [
  'sign-in-failed',
  'second-factor-failed',
  'factors-changed',
  'token-refused',
  'token-without-its-key',
  'forbidden',
  'limit-used-up',
  'webhook-refused',
  'not-from-the-gateway',
  'socket-sign-in-refused',
  'account-suspended',
  'account-reinstated',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

export interface SecurityEventDetails {
  /** Account concerned: an id, or the hash of an unknown name. */
  readonly account?: string | undefined;
  readonly address?: string | undefined;
  /** Constant of ours; never a caller's input. */
  readonly reason: string;
  readonly requestId?: string | undefined;
}

export interface SecurityLog {
  record(event: SecurityEvent, about: SecurityEventDetails): void;
}

export interface SecurityLogDeps {
  readonly logger: Logger;
  readonly registry: Registry;
  /** base64 */
  readonly fingerprintKey: string;
  readonly clockMs: () => number;
}

const keyBytes = 32;
const hashLength = 16;
const windowMs = 1_000;
/** Maximum lines per event and second; more are only counted, so that nobody can fill the disk. */
const linesPerWindowMax = 20;

/**
 * Creates the security log: a line of JSON and a counter for each event. Accounts and networks are keyed
 * hashes: events can be correlated without naming anyone.
 */
export const createSecurityLog = ({
  logger,
  registry,
  fingerprintKey,
  clockMs,
}: SecurityLogDeps): SecurityLog => {
  const secret = Buffer.from(fingerprintKey, 'base64');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ovation security log', keyBytes));
  const hash = (text: string | undefined): string | undefined =>
    text && createHmac('sha256', key).update(text).digest('hex').slice(0, hashLength);
  const counter = new Counter({
    name: 'ovation_security_events_total',
    help: 'Failed sign-ins, refused tokens, calls, webhooks and sockets, and exhausted rate limits',
    labelNames: ['event'],
    registers: [registry],
  });
  // Initialized to zero, so that an alarm on the rate sees the first event.
  for (const event of securityEvents) counter.inc({ event }, 0);
  const windows = new Map<SecurityEvent, { start: number; lines: number; omitted: number }>();

  /** Number of lines omitted before this one; undefined if this one is omitted, too. */
  const omittedBefore = (event: SecurityEvent): number | undefined => {
    const now = clockMs();
    const known = windows.get(event);
    if (!known || now - known.start >= windowMs) {
      windows.set(event, { start: now, lines: 1, omitted: 0 });
      return known?.omitted ?? 0;
    }
    if (known.lines >= linesPerWindowMax) {
      known.omitted += 1;
      return undefined;
    }
    known.lines += 1;
    return 0;
  };

  return {
    record: (event, { account, address, reason, requestId }) => {
      counter.inc({ event });
      const omitted = omittedBefore(event);
      if (omitted === undefined) return;
      const network = hash(address && networkOf(address));
      logEvent(logger, securityLogEvents[event], {
        event,
        account: hash(account),
        network,
        reason,
        requestId,
        omittedCount: omitted > 0 ? omitted : undefined,
      });
    },
  };
};
