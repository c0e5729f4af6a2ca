/** Names of the local machine. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const loopbackPeers = /^(?:::ffff:)?127\.|^::1$/;

/** Checks for a loopback address. */
export const isLoopback = (address: string | undefined): boolean =>
  loopbackPeers.test(address ?? '');
