import { createHmac, timingSafeEqual } from 'node:crypto';
import { type KeyRing, keyOnRing } from '@ovation/event-log/keys/keyRing';

/** Whom a picture is open to: everybody (avatars, covers, previews), or who subscribed or bought. */
export type Audience = 'everyone' | 'entitled';

/** What shows a file to the viewer of a link, and has to be open to them still when it is followed. */
export type ShownIn = `feed:${string}`;

const shownInShape = /^feed:[0-9a-f-]{36}$/;
const isShownIn = (text: string): text is ShownIn => shownInShape.test(text);

/** What a link says of itself, beside its path. */
export interface LinkQuery {
  readonly viewer: string;
  /** Empty or left out where nothing but the viewer is asked about. */
  readonly in?: ShownIn | '';
  readonly expires: string;
  readonly key: string;
  readonly signature: string;
}

export interface SignedUrls {
  /**
   * A link to one variant of a file that is open to everybody, good for one to two hours. It opens no
   * other variant: the blurred preview of what is locked leads to nothing else.
   */
  sign(fileId: string, variant: string): string;
  /**
   * The same for whoever serves under another path. One for the entitled is good for five to ten minutes,
   * as access may end and a link may be handed on.
   */
  signAt(path: string, fileId: string, variant: string, audience: Audience): string;
  /**
   * The query that opens all variants of a file, for five to ten minutes, to one person alone, whose
   * session the request then has to show. Undefined: to whoever is shown the file without signing in. Where it
   * is shown in something, that is looked at again.
   */
  queryFor(fileId: string, viewerId: string | undefined, shownIn?: ShownIn): string;
  /** The seconds that a link is still good for, or undefined when it is not. */
  verify(
    link: { readonly fileId: string; readonly variant: string } & LinkQuery,
  ): number | undefined;
}

/** The `in` of a link as it came; undefined where it is nothing that anything is shown in. */
export const shownInOf = (text: string): ShownIn | '' | undefined =>
  text === '' || isShownIn(text) ? text : undefined;

/** Links are rounded to this, so that a browser's cache knows a picture again; each is good for so long. */
export const linkSecondsMin = { everyone: 60 * 60, entitled: 5 * 60 } satisfies Record<
  Audience,
  number
>;

/** Stands in a link for who is not signed in; no id of a person looks like it. */
export const anybody = 'anybody';

/** Where a variant of a file is served. */
export const contentPath = (fileId: string, variant: string): string =>
  `/api/files/content/${fileId}/${variant}`;

/** What a signature is of. No kind can be taken for another, whatever an address holds. */
const ofVariant = (fileId: string, variant: string): string => `variant\n${fileId}\n${variant}`;
const ofViewer = (fileId: string, viewer: string, shownIn: ShownIn | ''): string =>
  shownIn === '' ? `viewer\n${fileId}\n${viewer}` : `shown\n${shownIn}\n${fileId}\n${viewer}`;

/**
 * Signs with the current key and names it; links of the key before it are good until they expire. Browsers
 * ask by the time of day, also while the clock of the demo world runs through its past: links know no other.
 */
export const createSignedUrls = (
  keys: KeyRing,
  clock: () => Date = () => new Date(),
): SignedUrls => {
  const signatureOf = (secret: Buffer, what: string, expires: number): Buffer =>
    createHmac('sha256', secret).update(`${what}\n${expires}`).digest();
  const nowSeconds = (): number => clock().getTime() / 1_000;
  const signed = (what: string, audience: Audience): string => {
    const window = linkSecondsMin[audience];
    const expires = (Math.ceil(nowSeconds() / window) + 1) * window;
    const { id, secret } = keys.current;
    const signature = signatureOf(secret, what, expires).toString('base64url');
    return `expires=${expires}&key=${id}&signature=${signature}`;
  };
  const signAt: SignedUrls['signAt'] = (path, fileId, variant, audience) =>
    `${path}?${signed(ofVariant(fileId, variant), audience)}`;
  return {
    signAt,
    sign: (fileId, variant) => signAt(contentPath(fileId, variant), fileId, variant, 'everyone'),
    queryFor: (fileId, viewerId = anybody, shownIn) => {
      const own = `viewer=${viewerId}${shownIn ? `&in=${shownIn}` : ''}`;
      return `${own}&${signed(ofViewer(fileId, viewerId, shownIn ?? ''), 'entitled')}`;
    },
    verify: ({ fileId, variant, viewer, in: shownIn = '', expires, key, signature }) => {
      const signer = keyOnRing(keys, key);
      if (!signer || !/^\d{1,12}$/.test(expires)) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const what = viewer === '' ? ofVariant(fileId, variant) : ofViewer(fileId, viewer, shownIn);
      const wanted = signatureOf(signer.secret, what, Number(expires));
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      const left = Number(expires) - nowSeconds();
      return left > 0 ? Math.floor(left) : undefined;
    },
  };
};
