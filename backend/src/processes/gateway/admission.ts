import type { IncomingMessage } from 'node:http';
import { type BodyRule, bodyRuleOf, hasToken } from './bodyRules.ts';
import type { Body } from './forward.ts';
import type { GatewayLimits } from './limits.ts';
import { readBody, watchUpload } from './readBody.ts';
import { Refused } from './refusal.ts';
import { createTally, type Tally } from './tally.ts';

export interface Admitted {
  readonly body: Body;
  /** Releases what was reserved for it; called once the request is answered. */
  readonly release: () => void;
}

export interface Admission {
  /**
   * Admits a request's body: small ones are read before anything is forwarded, so that a slow client
   * occupies nothing but a connection here. Throws `Refused` or `CallerGone`.
   */
  admit(request: IncomingMessage, network: string): Promise<Admitted>;
}

const nothing = (): void => undefined;

/** With its length known, the body is forwarded in one piece. */
const declareLength = ({ headers }: IncomingMessage, bytes: number): void => {
  delete headers['transfer-encoding'];
  headers['content-length'] = String(bytes);
};

export const createAdmission = (limits: GatewayLimits): Admission => {
  const { uploadsPerAddressMax, uploadsMax, openUploadsMax } = limits;
  const held = createTally({ perKey: limits.heldBytesPerAddressMax, all: limits.heldBytesMax });
  const uploads = createTally({ perKey: uploadsPerAddressMax, all: uploadsMax });
  const openUploads = createTally({ perKey: uploadsPerAddressMax, all: openUploadsMax });

  const whole = async (
    request: IncomingMessage,
    bytesMax: number,
    network: string,
  ): Promise<Admitted> => {
    const withinMs = limits.bodyMs;
    const read = await readBody(request, { bytesMax, withinMs, held, key: network });
    declareLength(request, read.bytes.length);
    return { body: read.bytes, release: read.release };
  };

  const takeUpload = (isOpen: boolean, network: string): (() => void) => {
    const taken: Tally[] = [];
    const release = (): void => {
      for (const tally of taken) tally.giveBack(network, 1);
    };
    for (const tally of isOpen ? [uploads, openUploads] : [uploads]) {
      if (tally.take(network, 1)) {
        taken.push(tally);
      } else {
        release();
        throw new Refused('RATE_LIMITED');
      }
    }
    return release;
  };

  const upload = (
    request: IncomingMessage,
    { bytesMax, isOpen }: Extract<BodyRule, { readonly kind: 'upload' }>,
    network: string,
  ): Admitted => {
    if (!isOpen && !hasToken(request)) throw new Refused('UNAUTHENTICATED');
    if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw new Refused('TOO_LARGE');
    const release = takeUpload(!hasToken(request), network);
    const body: Body = (into, onRefused) => {
      watchUpload(request, {
        bytesMax,
        windowMs: limits.uploadWindowMs,
        bytesPerSecondMin: limits.uploadBytesPerSecondMin,
        isHeldUp: () => into.writableNeedDrain,
        onRefused,
      });
      request.pipe(into);
    };
    return { body, release };
  };

  return {
    admit: async (request, network) => {
      const rule = bodyRuleOf(request);
      switch (rule.kind) {
        case 'none':
          return { body: Buffer.alloc(0), release: nothing };
        case 'whole':
          return whole(request, rule.bytesMax, network);
        case 'upload':
          return upload(request, rule, network);
      }
    },
  };
};
