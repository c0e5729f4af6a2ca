/** Node's code of its warning that an IP address is no server name. */
const warningCode = 'DEP0123';

let isSilenced = false;

/**
 * Silences one warning: grpc-js sends the host as server name in the TLS handshake, even an IP address, and
 * cannot be configured; servers ignore such a name. Node warns of it once in a process, and the user of a
 * command cannot change it.
 */
export const silenceServerNameWarning = (): void => {
  if (isSilenced) return;
  isSilenced = true;
  const { emitWarning } = process;
  const isServerNameWarning = (about: readonly unknown[]): boolean =>
    about.some(
      (part) =>
        part === warningCode ||
        (part as { readonly code?: unknown } | undefined)?.code === warningCode,
    );
  process.emitWarning = (warning: string | Error, ...about: unknown[]): void => {
    if (!isServerNameWarning(about)) emitWarning.call(process, warning, ...(about as []));
  };
};
