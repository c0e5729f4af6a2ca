import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

export interface Readiness {
  readonly isReady: boolean;
  readonly detail: unknown;
}

export interface AdminServer {
  readonly url: string;
  close(): Promise<void>;
}

const answer = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
};

const json = 'application/json';

/** Without authentication, so bound to the local host. */
const host = '127.0.0.1';

/** Starts a server of `/metrics`, `/health/live` and `/health/ready`, for operators on the machine itself. */
export const startAdminServer = async (
  port: number,
  metrics: Metrics,
  readiness: () => Readiness,
): Promise<AdminServer> => {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    switch (request.url) {
      case '/metrics':
        return answer(
          response,
          200,
          metrics.registry.contentType,
          await metrics.registry.metrics(),
        );
      case '/health/live':
        return answer(response, 200, json, '{"status":"live"}');
      case '/health/ready': {
        const { isReady, detail } = readiness();
        const status = isReady ? 'ready' : 'behind';
        return answer(response, isReady ? 200 : 503, json, JSON.stringify({ status, detail }));
      }
      default:
        return answer(response, 404, json, '{"status":"not found"}');
    }
  };
  const server: Server = createServer((request, response) => {
    handle(request, response).catch(() => answer(response, 500, json, '{"status":"error"}'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
