import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whom a picture is open to: everybody (avatars, covers, previews), or who subscribed or bought. */
export type Audience = 'everyone' | 'entitled';

export interface SignedUrls {
  /**
   * A link to one variant of a file: one for everyone is good for one to two hours, one for the
   * entitled for five to ten minutes, as access may end and a link may be handed on.
   */
  sign(fileId: string, variant: string, audience: Audience): string;
  /** The seconds that a link is still good for, or undefined when it is not. */
  verify(link: {
    readonly fileId: string;
    readonly variant: string;
    readonly expires: string;
    readonly signature: string;
  }): number | undefined;
}

/** Links are rounded to this, so that a browser's cache knows a picture again. */
const windowSeconds = { everyone: 60 * 60, entitled: 5 * 60 } satisfies Record<Audience, number>;

export const createSignedUrls = (key: string, clock: () => Date): SignedUrls => {
  const signatureOf = (fileId: string, variant: string, expires: number): Buffer =>
    createHmac('sha256', key).update(`${fileId}\n${variant}\n${expires}`).digest();
  const nowSeconds = (): number => clock().getTime() / 1_000;
  return {
    sign: (fileId, variant, audience) => {
      const window = windowSeconds[audience];
      const expires = (Math.ceil(nowSeconds() / window) + 1) * window;
      const signature = signatureOf(fileId, variant, expires).toString('base64url');
      return `/api/files/content/${fileId}/${variant}?expires=${expires}&signature=${signature}`;
    },
    verify: ({ fileId, variant, expires, signature }) => {
      if (!/^\d{1,12}$/.test(expires)) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const wanted = signatureOf(fileId, variant, Number(expires));
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      const left = Number(expires) - nowSeconds();
      return left > 0 ? Math.floor(left) : undefined;
    },
  };
};
