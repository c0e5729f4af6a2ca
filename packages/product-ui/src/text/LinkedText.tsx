import { linkedParts } from '@ovation/contracts/feeds/linkedParts';
import { Link } from '@ovation/ui-kit/display/Link';

/** Where the last word of what was cut off begins: nobody knows where it would lead. */
const wholeLength = (text: string): number =>
  text.endsWith('…') ? text.search(/\S+$/) : text.length;

/**
 * What people write, with web addresses, #tags and @names as links. Nothing is fetched from elsewhere. Of
 * an excerpt, a last word that was cut off is no link.
 */
export const LinkedText = ({
  text,
  names = true,
  isExcerpt = false,
}: {
  text: string;
  names?: boolean;
  isExcerpt?: boolean;
}) => {
  const length = isExcerpt ? wholeLength(text) : text.length;
  return (
    <>
      {linkedParts(text.slice(0, length)).map(({ at, text: shown, to, href }) => {
        // Where the server says who is named, others are nobody.
        if (!names && shown.startsWith('@')) return shown;
        if (to !== undefined) {
          return (
            <Link key={at} to={to}>
              {shown}
            </Link>
          );
        }
        if (href === undefined) return shown;
        return (
          <a key={at} href={href} rel="ugc nofollow noopener" target="_blank" dir="auto">
            {shown}
          </a>
        );
      })}
      {text.slice(length)}
    </>
  );
};
