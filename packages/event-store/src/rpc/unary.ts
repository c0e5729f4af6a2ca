import type { Caller, RpcCall } from './rpcCall.ts';
import { RpcFault, status } from './status.ts';

/** Definition of a method by the generated code. */
export type Method<Req, Resp> = {
  readonly path: string;
  readonly requestDeserialize: (bytes: Buffer) => Req;
  readonly responseSerialize: (response: Resp) => Uint8Array;
};

/** Serves a call of one request and one answer. `faultOf` converts an error for the caller. */
export const serveUnary = <Req, Resp>(
  method: Method<Req, Resp>,
  call: RpcCall,
  work: (request: Req, caller: Caller) => Resp | Promise<Resp>,
  faultOf: (error: unknown) => RpcFault,
): void => {
  let request: Buffer | undefined;
  const answer = async (): Promise<void> => {
    try {
      if (request === undefined) throw new RpcFault(status.internal, 'The request is missing.');
      const response = await work(method.requestDeserialize(request), call);
      call.responses.send(method.responseSerialize(response));
      call.responses.end();
    } catch (error) {
      call.responses.fail(faultOf(error));
    }
  };
  call.receive(
    (message) => {
      request = message;
    },
    () => void answer(),
  );
};
