import { redisAddressOf } from './address.ts';
import type { OnFault } from './connect.ts';

/** Debounce: errors that occur together are reported together. */
const gatherMs = 100;

/** The address of a failed connection; undefined for other errors. */
const addressOf = (error: Error): string | undefined => {
  const { address, hostname, port } = error as Error & {
    readonly address?: string;
    readonly hostname?: string;
    readonly port?: number;
  };
  const host = address ?? hostname;
  if (host === undefined) return undefined;
  return port === undefined ? host : `${host}:${port}`;
};

/** The errors of a connection, flattened: nested where several addresses of a name were tried. */
const partsOf = (error: Error): readonly Error[] =>
  error instanceof AggregateError ? (error.errors as Error[]).flatMap(partsOf) : [error];

const sentenceOf = (away: ReadonlySet<string>, nodesCount: number): string => {
  const names = [...away].join(', ');
  if (nodesCount === 1) return `Redis does not answer (${names}): it is waited for`;
  return away.size < nodesCount
    ? `${away.size} of the ${nodesCount} nodes that REDIS_URL names do not answer (${names}): the others are used`
    : `none of the nodes of Redis answers (${names}): they are waited for`;
};

/**
 * Reports in a line which nodes cannot be reached, once for each set of them, instead of each failed
 * attempt. Other errors are reported unchanged.
 */
export const faultsInWords = (url: string, say: (line: string) => void): OnFault => {
  const { nodes } = redisAddressOf(url);
  const away = new Set<string>();
  let isDue = false;
  const tell = (): void => {
    isDue = false;
    say(sentenceOf(away, nodes.length));
  };
  return (error) => {
    for (const part of partsOf(error)) {
      const address = addressOf(part);
      if (address === undefined) say(`redis: ${part.message}`);
      else if (!away.has(address)) {
        away.add(address);
        if (!isDue) setTimeout(tell, gatherMs);
        isDue = true;
      }
    }
  };
};
