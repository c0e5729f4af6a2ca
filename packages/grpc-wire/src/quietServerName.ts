/** Node's code of its warning that an IP address is no server name. */
const code = 'DEP0123';

let isQuiet = false;

/**
 * Silences one warning: grpc-js sends the host as server name in the TLS handshake, even an IP address, and
 * cannot be configured; servers ignore such a name. Node warns of it once in a process, and the user of a
 * command cannot change it.
 */
export const quietServerName = (): void => {
  if (isQuiet) return;
  isQuiet = true;
  const { emitWarning } = process;
  const isOfServerName = (about: readonly unknown[]): boolean =>
    about.some(
      (part) => part === code || (part as { readonly code?: unknown } | undefined)?.code === code,
    );
  process.emitWarning = (warning: string | Error, ...about: unknown[]): void => {
    if (!isOfServerName(about)) emitWarning.call(process, warning, ...(about as []));
  };
};
