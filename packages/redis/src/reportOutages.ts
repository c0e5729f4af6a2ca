import { redisAddressOf } from './address.ts';
import type { OnFault } from './connect.ts';

/** Debounce: errors that occur together are reported together. */
const debounceMs = 100;

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
const flattenErrors = (error: Error): readonly Error[] =>
  error instanceof AggregateError ? (error.errors as Error[]).flatMap(flattenErrors) : [error];

const outageMessage = (unreachable: ReadonlySet<string>, nodesCount: number): string => {
  const names = [...unreachable].join(', ');
  if (nodesCount === 1) return `Redis does not answer (${names}): it is waited for`;
  return unreachable.size < nodesCount
    ? `${unreachable.size} of the ${nodesCount} nodes that REDIS_URL names do not answer (${names}): the others are used`
    : `none of the nodes of Redis answers (${names}): they are waited for`;
};

/**
 * Reports in a line which nodes cannot be reached, once for each set of them, instead of each failed
 * attempt. Other errors are reported unchanged.
 */
export const reportOutages = (url: string, log: (line: string) => void): OnFault => {
  const { nodes } = redisAddressOf(url);
  const unreachable = new Set<string>();
  let isScheduled = false;
  const flush = (): void => {
    isScheduled = false;
    log(outageMessage(unreachable, nodes.length));
  };
  return (error) => {
    for (const part of flattenErrors(error)) {
      const address = addressOf(part);
      if (address === undefined) log(`redis: ${part.message}`);
      else if (!unreachable.has(address)) {
        unreachable.add(address);
        if (!isScheduled) setTimeout(flush, debounceMs);
        isScheduled = true;
      }
    }
  };
};
