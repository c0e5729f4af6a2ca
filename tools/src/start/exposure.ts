import { StartProblem } from '../stack/startProblem.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Who can reach a stack, by the origin that people see. */
export type Exposure = {
  /** Absent where the stack chooses its own, on loopback. */
  publicOrigin?: string;
  /** Others than this machine's people are let in. */
  isPublic: boolean;
  /** How many proxies in front say who calls. */
  trustedHops: string;
};

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);

const originIn = (text: string): URL => {
  try {
    return new URL(text);
  } catch {
    throw new StartProblem(`PUBLIC_ORIGIN is no address: ${text}`);
  }
};

/** Reads what the environment says of it; what only a person knows is asked for, not guessed. */
export const exposureOf = ({ PUBLIC_ORIGIN, TRUSTED_HOPS }: Env): Exposure => {
  const isPublic = Boolean(PUBLIC_ORIGIN) && !isLoopback(originIn(PUBLIC_ORIGIN ?? ''));
  if (isPublic && !TRUSTED_HOPS) {
    throw new StartProblem(
      'With a PUBLIC_ORIGIN that others reach, set TRUSTED_HOPS too: how many proxies in front say who calls, 0 for none.',
    );
  }
  return {
    ...(PUBLIC_ORIGIN ? { publicOrigin: PUBLIC_ORIGIN } : {}),
    isPublic,
    trustedHops: TRUSTED_HOPS || '0',
  };
};
