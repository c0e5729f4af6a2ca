import { z } from 'zod';

/** How NATS is reached, as its client takes it. */
export interface NatsAddress {
  /** Some of a cluster's, or one; when one is away the client goes on with another. */
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  /** Present for `tls://`: then nothing is said before the connection is encrypted. */
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
 * `nats://user:password@host:port,host:port` → its parts: the client itself passes over who is named
 * there. Throws with what is wrong with it, without what it holds of secrets.
 */
export const natsAddressOf = (text: string): NatsAddress => {
  // Many write the protocol before each server.
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

/** What `NATS_URL` may be. */
export const NatsUrl = z.string().superRefine((text, context) => {
  try {
    natsAddressOf(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});
