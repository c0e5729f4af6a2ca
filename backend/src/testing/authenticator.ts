import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAssertion } from '@ovation/contracts/factors/factor';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64Url = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

/** Flags: user present and verified; 0x40: attested credential data included. */
const verified = 0x05;
const includesKey = 0x40;

/** COSE key of P-256 for ES256. */
const coseOf = (x: string, y: string): Uint8Array =>
  isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]) as never,
  );

export interface PasskeyRequest {
  readonly origin: string;
  /** `challenge` from the server's options. */
  readonly challenge: string;
}

/** Software authenticator of specs: creates and uses a passkey as WebAuthn defines, without a browser. */
export const openAuthenticator = (accountId: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { origin, challenge }: PasskeyRequest): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (origin: string, flags: number, more: Uint8Array): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const host = sha256(new URL(origin).hostname);
    return Buffer.concat([host, Buffer.from([flags]), count, more]);
  };
  const credential = {
    id: base64Url(id),
    rawId: base64Url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    /** Rewinds the counter, as a cloned authenticator would. */
    rewindCounter: () => {
      counter -= 1;
    },
    register: (request: PasskeyRequest): NewPasskey => {
      const cose = coseOf(x, y);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credentialData = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const authData = authenticatorData(request.origin, verified | includesKey, credentialData);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64Url(clientData('webauthn.create', request)),
          attestationObject: base64Url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    sign: (request: PasskeyRequest): PasskeyAssertion => {
      counter += 1;
      const data = clientData('webauthn.get', request);
      const authData = authenticatorData(request.origin, verified, Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64Url(data),
          authenticatorData: base64Url(authData),
          signature: base64Url(signature),
          userHandle: base64Url(accountId),
        },
      };
    },
  };
};
