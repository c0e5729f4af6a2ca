import { linkedParts } from '../i18n/links.ts';
import { Link } from './Link.tsx';

/** What people write, with web addresses, #tags and @names as links. Nothing is fetched from elsewhere. */
export const LinkedText = ({ text, names = true }: { text: string; names?: boolean }) => (
  <>
    {linkedParts(text).map(({ at, text: shown, to, href }) => {
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
  </>
);
