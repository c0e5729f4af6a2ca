import { Link } from '../display/Link.tsx';
import { Icon } from '../icons/Icon.tsx';
import { usePageLocation } from '../page/navigation.ts';
import type { IconName } from '../theme/iconPaths.ts';
import { LongRow } from './LongRow.tsx';
import * as css from './SectionNav.css.ts';

export interface Section {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
}

/**
 * Navigation between related pages: label below the icon on a phone, next to it on wider screens. Scrolls
 * the current page into view.
 */
export const SectionNav = ({
  label,
  sections,
}: {
  label: string;
  sections: readonly Section[];
}) => {
  const { pathname } = usePageLocation();
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
