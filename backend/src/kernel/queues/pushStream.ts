/** In Redis: what was pushed last, for sockets that come back. Some of it is what people wrote. */
export const pushStream = 'realtime:pushes';
