/** Node's name of its warning that an IP address is no name of a server. */
const code = 'DEP0123';

let isQuiet = false;

/**
 * grpc-js names the host that it connects to in the handshake of TLS, also where that is an IP address, and
 * can be told no better; servers pass such a name by. Node warns of it once in a process, which nobody can
 * change who runs a command: that one warning is left out from here on.
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
