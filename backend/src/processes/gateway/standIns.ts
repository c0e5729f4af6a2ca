import type { IncomingMessage } from 'node:http';
import { isLoopback, loopbackNames } from '../../kernel/http/loopback.ts';
import type { GatewayConfig } from './config.ts';

/**
 * What stands in for services of others while the product is developed, and shows to everybody what belongs
 * to one: the mails of all people, money that is none. One list, so that none is reached another way.
 */
const standIns = [
  { prefix: '/stripe-sandbox', variable: 'STRIPE_SANDBOX_URL' },
  { prefix: '/mailbox', variable: 'MAILBOX_URL' },
  { prefix: '/identity-sandbox', variable: 'IDENTITY_SANDBOX_URL' },
] as const;

export interface StandIn {
  readonly prefix: string;
  readonly url: string;
}

/** Those that are there: none where others than this machine's people are let in. */
export const standInsOf = (
  config: Pick<GatewayConfig, 'PUBLIC_ORIGIN' | (typeof standIns)[number]['variable']>,
): readonly StandIn[] => {
  if (!loopbackNames.has(new URL(config.PUBLIC_ORIGIN).hostname)) return [];
  return standIns.flatMap(({ prefix, variable }) => {
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

/** Whether it is somebody at this machine who asks, and asks it by its own name; `introduce` has spoken. */
export const isFromThisMachine = (request: IncomingMessage): boolean =>
  isLoopback(request.socket.remoteAddress) &&
  isLoopback(String(request.headers['x-forwarded-for'] ?? '')) &&
  loopbackNames.has(hostOf(request));
