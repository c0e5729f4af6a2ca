import { createHmac, hkdfSync } from 'node:crypto';
import { Counter, type Registry } from 'prom-client';
import { networkOf } from '../network.ts';
import type { Logger } from './logger.ts';

/** What tells of an attack, of somebody who is locked out, or of another way in. */
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

export interface SecurityNote {
  /** Whose account it is about: an id, or the hash of a name that nobody has. */
  readonly account?: string | undefined;
  readonly address?: string | undefined;
  /** A word of ours; never what a caller wrote. */
  readonly reason: string;
  readonly requestId?: string | undefined;
}

export interface SecurityLog {
  note(event: SecurityEvent, about: SecurityNote): void;
}

export interface SecurityLogDeps {
  readonly logger: Pick<Logger, 'warn'>;
  readonly registry: Registry;
  /** base64 */
  readonly fingerprintKey: string;
  readonly clockMs: () => number;
}

const keyBytes = 32;
const hashLength = 16;
const windowMs = 1_000;
/** Lines of one event in a second; more are only counted, so that nobody can fill the disk. */
const linesPerWindowMax = 20;

/**
 * Tells of what concerns security: a line of JSON and a counter for each event. Accounts and networks
 * are keyed hashes: what belongs together can be seen, and whose it is cannot.
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
    help: 'Failed sign-ins, refused tokens, calls, webhooks and sockets, limits that were used up',
    labelNames: ['event'],
    registers: [registry],
  });
  // An event that never happened is told as zero, so that an alarm on its rate sees the first.
  for (const event of securityEvents) counter.inc({ event }, 0);
  const windows = new Map<SecurityEvent, { start: number; lines: number; omitted: number }>();

  /** How many lines were left out before this one; undefined where this is left out too. */
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
    note: (event, { account, address, reason, requestId }) => {
      counter.inc({ event });
      const omitted = omittedBefore(event);
      if (omitted === undefined) return;
      const network = hash(address && networkOf(address));
      const line = { event, account: hash(account), network, reason, requestId };
      logger.warn(omitted > 0 ? { ...line, omitted } : line, 'security');
    },
  };
};
