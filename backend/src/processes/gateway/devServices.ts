import type { IncomingMessage } from 'node:http';
import { isLoopback, loopbackNames } from '../../kernel/http/loopback.ts';
import type { GatewayConfig } from './config.ts';

/**
 * Local replacements of third-party services for development, which expose private data to everybody: all
 * mails, test money. One list, so that none is reachable otherwise.
 */
const devServices = [
  { prefix: '/stripe-sandbox', variable: 'STRIPE_SANDBOX_URL' },
  { prefix: '/mailbox', variable: 'MAILBOX_URL' },
  { prefix: '/identity-sandbox', variable: 'IDENTITY_SANDBOX_URL' },
] as const;

export interface DevService {
  readonly prefix: string;
  readonly url: string;
}

/** Those configured; none unless the origin is this machine. */
export const devServicesOf = (
  config: Pick<GatewayConfig, 'PUBLIC_ORIGIN' | (typeof devServices)[number]['variable']>,
): readonly DevService[] => {
  if (!loopbackNames.has(new URL(config.PUBLIC_ORIGIN).hostname)) return [];
  return devServices.flatMap(({ prefix, variable }) => {
    const url = config[variable];
    return url === undefined ? [] : [{ prefix, url }];
  });
};

const hostOf = ({ headers }: IncomingMessage): string => {
  try {
    return new URL(`http://${headers.host ?? ''}`).hostname;
  } catch {
    return '';
  }
};

/**
 * True for a client on this machine, by its own name; requires the headers that `setForwardingHeaders` has
 * set.
 */
export const isLocalRequest = (request: IncomingMessage): boolean =>
  isLoopback(request.socket.remoteAddress) &&
  isLoopback(String(request.headers['x-forwarded-for'] ?? '')) &&
  loopbackNames.has(hostOf(request));
