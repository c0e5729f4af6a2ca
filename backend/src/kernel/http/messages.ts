import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express, Request, Response } from 'express';

/** What a server makes of a connection, for `createServer(messages, …)`. */
export interface Messages {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/**
 * Requests and responses that have the prototypes of an application from the start. Express gives each its
 * prototype when it arrives: V8 then forgets the shape of the object, which costs more than all routing
 * (decision 0041). Given the same prototype again, it has nothing to do.
 */
export const messagesOf = (app: Express): Messages => {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Of extends IncomingMessage> extends ServerResponse<Of> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as Request;
  app.response = AppResponse.prototype as unknown as Response;
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
};
