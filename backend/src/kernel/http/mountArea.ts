import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerOf, type CallDeps } from './answerCall.ts';
import { answerFault } from './answerFault.ts';
import { addressedBy, type Call, callFrom, prepareCall } from './call.ts';
import type { Area } from './handler.ts';
import { routeTrie } from './routeTrie.ts';

export interface MountedAreas {
  /** Answers a call of a row; false where it is none. */
  answer(message: IncomingMessage, response: ServerResponse): boolean;
  /** The methods of the rows that a path fits. */
  methodsAt(path: string): readonly string[];
}

/** Tells whoever asks what an address takes. */
const answerOptions = (response: ServerResponse, methods: readonly string[]): void => {
  const allowed = [...methods].sort().join(', ');
  response.setHeader('Allow', allowed);
  response.setHeader('Content-Length', Buffer.byteLength(allowed));
  response.setHeader('Content-Type', 'text/plain');
  response.end(allowed);
};

/** Mounts the rows of all route tables. */
export const mountAreas = (areas: readonly Area[], deps: CallDeps): MountedAreas => {
  const rows = areas.flatMap((area) =>
    Object.entries(area.routes).map(([name, route]) => {
      const handler = area.handlers[name];
      if (!handler) throw new Error(`no handler for ${name} of ${area.name}`);
      return { route, answer: answerOf(deps, { area, name, route, handler }) };
    }),
  );
  const trie = routeTrie(rows);
  const fail = answerFault(deps.logger);

  const run = async (answer: (call: Call) => Promise<void>, call: Call): Promise<void> => {
    try {
      await answer(call);
    } catch (error) {
      fail(error, call);
    }
  };

  return {
    methodsAt: trie.methodsAt,
    answer: (message, response) => {
      const { method = '', url = '' } = message;
      const { path, search } = addressedBy(url);
      try {
        const found = trie.find(method, path);
        if (found) {
          const id = prepareCall(message, response);
          void run(
            found.row.answer,
            callFrom(message, response, { id, path, search }, found.params),
          );
          return true;
        }
        const methods = method === 'OPTIONS' ? trie.methodsAt(path) : [];
        if (methods.length === 0) return false;
        prepareCall(message, response);
        answerOptions(response, methods);
      } catch (error) {
        fail(error, { id: prepareCall(message, response), path, response });
      }
      return true;
    },
  };
};
