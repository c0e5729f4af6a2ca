/** Redis stream of recent pushes, for sockets that reconnect. Partly people's own text. */
export const pushStream = 'realtime:pushes';
