import { createHmac, timingSafeEqual } from 'node:crypto';
import { wallClock } from '@ovation/clock/wallClock';
import { type KeyRing, keyOnRing } from '@ovation/event-log/keys/keyRing';

/** Audience of a picture: everyone (avatars, covers, previews), or subscribers and buyers. */
export type Audience = 'everyone' | 'entitled';

/** Post that shows a file; it must still be open to the viewer when the link is followed. */
export type ShownIn = `feed:${string}`;

const shownInPattern = /^feed:[0-9a-f-]{36}$/;
const isShownIn = (text: string): text is ShownIn => shownInPattern.test(text);

/** Query of a signed URL. */
export interface LinkQuery {
  readonly viewer: string;
  /** Empty or missing if only the viewer is checked. */
  readonly in?: ShownIn | '';
  readonly expires: string;
  readonly key: string;
  readonly signature: string;
}

export interface SignedUrls {
  /**
   * Public signed URL of one variant, valid for one to two hours. It opens no other variant: the blurred preview of a
   * locked file leads to nothing else.
   */
  sign(fileId: string, variant: string): string;
  /**
   * Signed URL below another path. For the entitled it is valid for five to ten minutes, as access may end and links
   * be shared.
   */
  signAt(path: string, fileId: string, variant: string, audience: Audience): string;
  /**
   * Per-viewer query that opens all variants of a file for five to ten minutes; the request must carry the viewer's
   * session. Undefined viewer: an anonymous visitor. With `shownIn`, access to that is checked again.
   */
  queryFor(fileId: string, viewerId: string | undefined, shownIn?: ShownIn): string;
  /** Seconds until a link expires; undefined if it is invalid. */
  verify(
    link: { readonly fileId: string; readonly variant: string } & LinkQuery,
  ): number | undefined;
}

/** Parses the `in` of a link; undefined if invalid. */
export const parseShownIn = (text: string): ShownIn | '' | undefined =>
  text === '' || isShownIn(text) ? text : undefined;

/** Rounding and minimum validity of links in seconds: rounded, so that browsers' caches work. */
export const linkSeconds = { everyone: 60 * 60, entitled: 5 * 60 } satisfies Record<
  Audience,
  number
>;

/** Viewer of an anonymous visitor's link; no account id looks like it. */
export const anonymousViewer = 'anybody';

/** Path of a variant of a file. */
export const contentPath = (fileId: string, variant: string): string =>
  `/api/files/content/${fileId}/${variant}`;

/** Signed message of a public link. The kinds cannot be confused, whatever an address contains. */
const publicMessage = (fileId: string, variant: string): string => `variant\n${fileId}\n${variant}`;
const viewerMessage = (fileId: string, viewer: string, shownIn: ShownIn | ''): string =>
  shownIn === '' ? `viewer\n${fileId}\n${viewer}` : `shown\n${shownIn}\n${fileId}\n${viewer}`;

/**
 * Signs with the current key and names it; links of the previous key are valid until they expire. Always uses wall
 * clock time, as browsers
 * do, even while the demo world's clock is in the past, or moved ahead.
 */
export const createSignedUrls = (keys: KeyRing, clock: () => Date = wallClock): SignedUrls => {
  const signatureOf = (secret: Buffer, message: string, expires: number): Buffer =>
    createHmac('sha256', secret).update(`${message}\n${expires}`).digest();
  const nowSeconds = (): number => clock().getTime() / 1_000;
  const signQuery = (message: string, audience: Audience): string => {
    const window = linkSeconds[audience];
    const expires = (Math.ceil(nowSeconds() / window) + 1) * window;
    const { id, secret } = keys.current;
    const signature = signatureOf(secret, message, expires).toString('base64url');
    return `expires=${expires}&key=${id}&signature=${signature}`;
  };
  const signAt: SignedUrls['signAt'] = (path, fileId, variant, audience) =>
    `${path}?${signQuery(publicMessage(fileId, variant), audience)}`;
  return {
    signAt,
    sign: (fileId, variant) => signAt(contentPath(fileId, variant), fileId, variant, 'everyone'),
    queryFor: (fileId, viewerId = anonymousViewer, shownIn) => {
      const own = `viewer=${viewerId}${shownIn ? `&in=${shownIn}` : ''}`;
      return `${own}&${signQuery(viewerMessage(fileId, viewerId, shownIn ?? ''), 'entitled')}`;
    },
    verify: ({ fileId, variant, viewer, in: shownIn = '', expires, key, signature }) => {
      const signer = keyOnRing(keys, key);
      if (!signer || !/^\d{1,12}$/.test(expires)) return undefined;
      const presented = Buffer.from(signature, 'base64url');
      const message =
        viewer === '' ? publicMessage(fileId, variant) : viewerMessage(fileId, viewer, shownIn);
      const expected = signatureOf(signer.secret, message, Number(expires));
      if (presented.length !== expected.length || !timingSafeEqual(presented, expected))
        return undefined;
      const secondsLeft = Number(expires) - nowSeconds();
      return secondsLeft > 0 ? Math.floor(secondsLeft) : undefined;
    },
  };
};
