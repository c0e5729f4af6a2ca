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

/** Which file it is, whatever signs the link to it at the moment. */
export const fileOfLink = (link: string): string => link.replace(/[?#].*$/, '');

/** Whether it is a playlist, of which parts are fetched, and no file that plays by itself. */
export const isPlaylist = (link: string): boolean => fileOfLink(link).endsWith('.m3u8');
