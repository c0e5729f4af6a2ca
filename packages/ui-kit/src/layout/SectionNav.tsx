import { Link } from '../display/Link.tsx';
import { Icon } from '../icons/Icon.tsx';
import { usePlace } from '../page/navigation.ts';
import type { IconName } from '../theme/iconPaths.ts';
import { LongRow } from './LongRow.tsx';
import * as css from './SectionNav.css.ts';

export interface Section {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
}

/**
 * The way between pages that belong together: a word below its sign on a phone, beside it elsewhere. Of a row that
 * is wider than the window the page that is shown is in sight.
 */
export const SectionNav = ({
  label,
  sections,
}: {
  label: string;
  sections: readonly Section[];
}) => {
  const { pathname } = usePlace();
  return (
    <nav aria-label={label} className={css.whole}>
      <LongRow current={pathname} toEdges className={css.sections}>
        {sections.map(({ to, icon, label: word }) => (
          <Link
            key={to}
            to={to}
            className={css.section}
            aria-current={to === pathname ? 'page' : undefined}
          >
            <Icon name={icon} />
            {word}
          </Link>
        ))}
      </LongRow>
    </nav>
  );
};
