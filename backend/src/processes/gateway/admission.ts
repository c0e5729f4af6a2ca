import type { IncomingMessage } from 'node:http';
import { type BodyRule, bodyRuleOf, hasToken } from './bodyRules.ts';
import type { Body } from './forward.ts';
import type { GatewayLimits } from './limits.ts';
import { createQuota, type Quota } from './quota.ts';
import { readBody, watchUpload } from './readBody.ts';
import { RefusedRequest } from './refusal.ts';

export interface AdmittedBody {
  readonly body: Body;
  /** Releases what was reserved for it; called once the request is answered. */
  readonly release: () => void;
}

export interface Admission {
  /**
   * Admits a request's body: small ones are read before anything is forwarded, so that a slow client
   * occupies nothing but a connection here. Throws `RefusedRequest` or `ClientDisconnected`.
   */
  admit(request: IncomingMessage, network: string): Promise<AdmittedBody>;
}

const noop = (): void => undefined;

/** With its length known, the body is forwarded in one piece. */
const declareLength = ({ headers }: IncomingMessage, bytes: number): void => {
  delete headers['transfer-encoding'];
  headers['content-length'] = String(bytes);
};

export const createAdmission = (limits: GatewayLimits): Admission => {
  const { uploadsPerAddressMax, uploadsMax, openUploadsMax } = limits;
  const bufferedBytes = createQuota({
    perKey: limits.bufferedBytesPerAddressMax,
    all: limits.bufferedBytesMax,
  });
  const uploads = createQuota({ perKey: uploadsPerAddressMax, all: uploadsMax });
  const openUploads = createQuota({ perKey: uploadsPerAddressMax, all: openUploadsMax });

  const admitWhole = async (
    request: IncomingMessage,
    bytesMax: number,
    network: string,
  ): Promise<AdmittedBody> => {
    const withinMs = limits.bodyMs;
    const read = await readBody(request, { bytesMax, withinMs, held: bufferedBytes, key: network });
    declareLength(request, read.bytes.length);
    return { body: read.bytes, release: read.release };
  };

  const reserveUpload = (isOpen: boolean, network: string): (() => void) => {
    const reserved: Quota[] = [];
    const release = (): void => {
      for (const tally of reserved) tally.release(network, 1);
    };
    for (const tally of isOpen ? [uploads, openUploads] : [uploads]) {
      if (tally.reserve(network, 1)) {
        reserved.push(tally);
      } else {
        release();
        throw new RefusedRequest('RATE_LIMITED');
      }
    }
    return release;
  };

  const admitUpload = (
    request: IncomingMessage,
    { bytesMax, isOpen }: Extract<BodyRule, { readonly kind: 'upload' }>,
    network: string,
  ): AdmittedBody => {
    if (!isOpen && !hasToken(request)) throw new RefusedRequest('UNAUTHENTICATED');
    if (Number(request.headers['content-length'] ?? 0) > bytesMax)
      throw new RefusedRequest('TOO_LARGE');
    const release = reserveUpload(!hasToken(request), network);
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
          return { body: Buffer.alloc(0), release: noop };
        case 'whole':
          return admitWhole(request, rule.bytesMax, network);
        case 'upload':
          return admitUpload(request, rule, network);
      }
    },
  };
};
