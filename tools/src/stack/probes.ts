import { connect } from 'node:net';

const probeTimeoutMs = 1_000;
const answerCharsMax = 4_096;

/**
 * Connects on loopback, sends a request, and resolves with whether the response contains the
 * expected text.
 */
const answers = (port: number, question: string, expected: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let received = '';
    const finish = (isExpected: boolean) => {
      socket.destroy();
      resolve(isExpected);
    };
    socket.setTimeout(probeTimeoutMs, () => finish(false));
    socket.once('connect', () => socket.write(question));
    socket.on('data', (chunk) => {
      received = (received + chunk.toString()).slice(-answerCharsMax);
      if (received.includes(expected)) finish(true);
    });
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
  });

/** True when Redis has loaded its data and serves. */
export const isRedisReady = (port: number, password: string): Promise<boolean> =>
  answers(port, `AUTH ${password}\r\nPING\r\n`, '+PONG');

/**
 * True when NATS greets, which it does before authentication, and after JetStream has recovered.
 */
export const isNatsReady = (port: number): Promise<boolean> => answers(port, '', 'INFO {');
