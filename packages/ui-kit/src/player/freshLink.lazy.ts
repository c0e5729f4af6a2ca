const linkOf = (url: string): URL => new URL(url, location.origin);

const folderOf = ({ pathname }: URL): string => pathname.slice(0, pathname.lastIndexOf('/') + 1);

/**
 * Returns the URL to request in place of `requested`: a segment of the file that `link` leads to gets the
 * current signature, as the one of the playlist may have expired. Other URLs are unchanged.
 */
export const withCurrentSignature = (requested: string, link: string): string => {
  const requestedLink = linkOf(requested);
  const fresh = linkOf(link);
  const isOfFile =
    requestedLink.origin === fresh.origin && requestedLink.pathname.startsWith(folderOf(fresh));
  if (!isOfFile || fresh.search === '') return requested;
  requestedLink.search = fresh.search;
  return requestedLink.href;
};

/** Dummy origin, to parse URLs on a server that has no address. */
const anywhere = 'http://anywhere.invalid';

/** Identity of the file: its URL without the signature. */
export const fileOfLink = (link: string): string => new URL(link, anywhere).pathname;

/** True for an HLS playlist, as opposed to a plain media file. */
export const isPlaylist = (link: string): boolean => fileOfLink(link).endsWith('.m3u8');
