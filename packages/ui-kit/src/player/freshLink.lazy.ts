const linkOf = (url: string): URL => new URL(url, location.origin);

const folderOf = ({ pathname }: URL): string => pathname.slice(0, pathname.lastIndexOf('/') + 1);

/**
 * What is to be asked for in the place of `requested`: a part of the file that `link` leads to is asked for
 * by what signs that link now, as the one that a playlist was read by may have ended since. Anything else
 * stays as it is.
 */
export const withFreshLink = (requested: string, link: string): string => {
  const asked = linkOf(requested);
  const fresh = linkOf(link);
  const isOfFile = asked.origin === fresh.origin && asked.pathname.startsWith(folderOf(fresh));
  if (!isOfFile || fresh.search === '') return requested;
  asked.search = fresh.search;
  return asked.href;
};

/** Where it lies tells nothing of which file it is, and a server that renders a page has no address. */
const anywhere = 'http://anywhere.invalid';

/** Which file it is, whatever signs the link to it at the moment. */
export const fileOfLink = (link: string): string => new URL(link, anywhere).pathname;

/** Whether it is a playlist, of which parts are fetched, and no file that plays by itself. */
export const isPlaylist = (link: string): boolean => fileOfLink(link).endsWith('.m3u8');
