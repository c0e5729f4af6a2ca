import { parseLinks } from '@ovation/contracts/posts/textLinks';
import { Link } from '@ovation/ui-kit/display/Link';

/** Length of the text without a truncated last word, whose link target would be wrong. */
const untruncatedLength = (text: string): number =>
  text.endsWith('…') ? text.search(/\S+$/) : text.length;

/**
 * User text with URLs, #tags and @usernames as links. Loads no previews. The truncated last word of an
 * excerpt is not linked.
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
  const length = isExcerpt ? untruncatedLength(text) : text.length;
  return (
    <>
      {parseLinks(text.slice(0, length)).map(({ at, text: shown, to, href }) => {
        // With the mentions from the server, other @words are not usernames.
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
