/** How NATS is reached, as its client takes it. */
export interface NatsAddress {
  readonly servers: string;
  readonly user?: string;
  readonly pass?: string;
  /** Present for `tls://`: then nothing is said before the connection is encrypted. */
  readonly tls?: Record<string, never>;
}

/** `nats://user:password@host:port` → its parts: the client itself passes over who is named there. */
export const natsAddressOf = (text: string): NatsAddress => {
  const url = new URL(text);
  return {
    servers: url.host,
    ...(url.username && {
      user: decodeURIComponent(url.username),
      pass: decodeURIComponent(url.password),
    }),
    ...(url.protocol === 'tls:' && { tls: {} }),
  };
};
