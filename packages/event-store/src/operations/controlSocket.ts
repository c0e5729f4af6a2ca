import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';

/** Commands that a running store accepts from its own machine, and their answers as JSON. */
export type ControlHandlers = Readonly<
  Record<string, (argument: string | undefined) => Promise<unknown>>
>;

type Request = { readonly token: string; readonly command: string; readonly argument?: string };
type Response = { readonly result?: unknown; readonly problem?: string };

/** Token file: anyone who may read it (its owner) may operate the store. */
export const controlTokenFile = 'control.token';
const requestBytesMax = 8_192;

/** Makes this run's token, for the process that has locked the folder alone. */
export const createControlToken = (): string => randomBytes(32).toString('hex');

export const writeControlToken = (folder: string, token: string): Promise<void> =>
  writeFile(join(folder, controlTokenFile), token, { mode: 0o600 });

const isToken = (given: string, token: string): boolean =>
  given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));

const answerOf = async (
  text: string,
  token: string,
  handlers: ControlHandlers,
): Promise<Response> => {
  try {
    const request = JSON.parse(text) as Request;
    const handler = handlers[request.command];
    if (handler === undefined)
      return {
        problem: `process ${process.pid} holds the store and takes no command now: it is starting, or runs one itself`,
      };
    if (!isToken(request.token, token))
      return { problem: `${controlTokenFile} is not the one of the process that holds the store` };
    return { result: await handler(request.argument) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
};

/** Serves one connection: a line with a request, a line with its answer. */
export const serveControl = (socket: Socket, token: string, handlers: ControlHandlers): void => {
  let received = '';
  socket.on('data', (bytes: Buffer) => {
    received += bytes.toString();
    if (received.length > requestBytesMax) socket.destroy();
    if (!received.endsWith('\n')) return;
    const text = received;
    received = '';
    void answerOf(text, token, handlers).then((answer) =>
      socket.end(`${JSON.stringify(answer)}\n`),
    );
  });
  socket.on('error', () => socket.destroy());
};

/** Sends a command to the store that serves a folder; rejects with its problem. */
export const sendControl = async (
  folder: string,
  socketName: string,
  command: string,
  argument?: string,
): Promise<unknown> => {
  const token = await readFile(join(folder, controlTokenFile), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      // A process that locks the folder without a token reports the reason itself.
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  const text = await new Promise<string>((resolve) => {
    let answer = '';
    const socket = connect(socketName, () => {
      const request: Request = { token, command, ...(argument !== undefined && { argument }) };
      socket.write(`${JSON.stringify(request)}\n`);
    });
    socket.on('data', (bytes: Buffer) => {
      // The first line names the lock's holder.
      answer += bytes.toString();
    });
    // A store that ends breaks the connection; the missing answer shows it.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
  });
  const [, line = ''] = text.split('\n');
  if (line === '') throw new Error(`the store ended before it answered '${command}'`);
  const response = JSON.parse(line) as Response;
  if (response.problem !== undefined) throw new Error(response.problem);
  return response.result;
};
