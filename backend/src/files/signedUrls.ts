import { createHmac, timingSafeEqual } from 'node:crypto';
import { type KeyRing, keyOnRing } from '@ovation/event-log/keyRing';

/** Whom a picture is open to: everybody (avatars, covers, previews), or who subscribed or bought. */
export type Audience = 'everyone' | 'entitled';

export interface SignedUrls {
  /**
   * A link to one variant of a file: one for everyone is good for one to two hours, one for the
   * entitled for five to ten minutes, as access may end and a link may be handed on.
   */
  sign(fileId: string, variant: string, audience: Audience): string;
  /** The same for whoever serves under another path. */
  signAt(path: string, fileId: string, variant: string, audience: Audience): string;
  /** The seconds that a link is still good for, or undefined when it is not. */
  verify(link: {
    readonly fileId: string;
    readonly variant: string;
    readonly expires: string;
    readonly key: string;
    readonly signature: string;
  }): number | undefined;
}

/** Links are rounded to this, so that a browser's cache knows a picture again; each is good for so long. */
export const linkSecondsMin = { everyone: 60 * 60, entitled: 5 * 60 } satisfies Record<
  Audience,
  number
>;

/** Signs with the current key and names it; links of the key before it are good until they expire. */
export const createSignedUrls = (keys: KeyRing, clock: () => Date): SignedUrls => {
  const signatureOf = (secret: Buffer, fileId: string, variant: string, expires: number): Buffer =>
    createHmac('sha256', secret).update(`${fileId}\n${variant}\n${expires}`).digest();
  const nowSeconds = (): number => clock().getTime() / 1_000;
  const signAt: SignedUrls['signAt'] = (path, fileId, variant, audience) => {
    const window = linkSecondsMin[audience];
    const expires = (Math.ceil(nowSeconds() / window) + 1) * window;
    const { id, secret } = keys.current;
    const signature = signatureOf(secret, fileId, variant, expires).toString('base64url');
    const query = `expires=${expires}&key=${id}&signature=${signature}`;
    return `${path}?${query}`;
  };
  return {
    signAt,
    sign: (fileId, variant, audience) =>
      signAt(`/api/files/content/${fileId}/${variant}`, fileId, variant, audience),
    verify: ({ fileId, variant, expires, key, signature }) => {
      const signer = keyOnRing(keys, key);
      if (!signer || !/^\d{1,12}$/.test(expires)) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const wanted = signatureOf(signer.secret, fileId, variant, Number(expires));
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      const left = Number(expires) - nowSeconds();
      return left > 0 ? Math.floor(left) : undefined;
    },
  };
};
