/** Names by which a machine calls itself. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const loopbackPeers = /^(?:::ffff:)?127\.|^::1$/;

/** Whether an address is this machine's own. */
export const isLoopback = (address: string | undefined): boolean =>
  loopbackPeers.test(address ?? '');
