import { z } from 'zod';

/** NATS connection options. */
export interface NatsAddress {
  /** Servers of a cluster, or one; the client fails over between them. */
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  /** Present for `tls://`: nothing is sent before the connection is encrypted. */
  readonly tls?: Record<string, never>;
}

const example =
  'nats://host:4222, or nats://user:password@host:4222,host:4223 for several; tls:// is encrypted';

const shape = /^(nats|tls):\/\/(?:([^@/]*)@)?([^@/?#]+)\/?$/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('names a user or a password that is not written as in an address (%40 for @)');
  }
};

const serverOf = (text: string): string => {
  const whole = `http://${text}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (!url?.hostname || url.port === '0') throw new Error(`names no server by "${text}"`);
  return text;
};

/**
 * Parses `nats://user:password@host:port,host:port`, since the client itself ignores credentials in URLs.
 * Throws an error that describes the problem without secrets.
 */
export const natsAddressOf = (text: string): NatsAddress => {
  // The protocol may be repeated before each server.
  const [, protocol, credentials, servers = ''] =
    shape.exec(text.replaceAll(/,(nats|tls):\/\//g, ',')) ?? [];
  if (!protocol) throw new Error(`must look like ${example}`);
  const [user = '', ...password] = credentials?.split(':') ?? [];
  return {
    servers: servers.split(',').map(serverOf),
    ...(user && { user: decoded(user), pass: decoded(password.join(':')) }),
    ...(protocol === 'tls' && { tls: {} }),
  };
};

/** Schema of `NATS_URL`. */
export const NatsUrl = z.string().superRefine((text, context) => {
  try {
    natsAddressOf(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});
