import { Trans } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { LinkedText } from '@ovation/product-ui/text/LinkedText';
import { useIsTruncated } from '@ovation/ui-kit/browser/truncation';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import { prose } from '@ovation/ui-kit/theme/text.css';
import { useRef } from 'react';
import { Facts, Links, useFacts } from './Facts.tsx';
import * as css from './profiles.css.ts';

/** All details that a wide window shows beside the posts, expandable. */
const MoreDetails = ({
  performer,
  hasFacts,
}: {
  performer: PerformerProfile;
  hasFacts: boolean;
}) => {
  const name = firstNameOf(performer.name);
  return (
    <details className={cx(css.more, !hasFacts && css.onPhone)}>
      <summary className={css.moreTitle}>
        <span className={css.moreText}>
          <Trans id="profile.more">More about {name}</Trans>
        </span>
        <span className={css.moreLabel} aria-hidden="true">
          <Trans id="profile.more.word">More</Trans>
        </span>
        <Icon name="chevronDown" size={16} />
      </summary>
      <div className={css.moreFacts}>
        <div className={css.onPhone}>
          <Links links={performer.socialLinks.slice(1)} />
        </div>
        <Facts performer={performer} />
      </div>
    </details>
  );
};

/** A creator's bio, and the other details. */
export const Bio = ({ performer }: { performer: PerformerProfile }) => {
  const { bio, categories, socialLinks } = performer;
  const words = useRef<HTMLParagraphElement>(null);
  const isTruncated = useIsTruncated(words);
  const hasFacts = useFacts(performer).length + categories.length > 0;
  return (
    <div className={css.bioBlock}>
      {bio && (
        <p ref={words} className={cx(css.bio, prose)} dir="auto">
          <LinkedText text={bio} />
        </p>
      )}
      {(hasFacts || isTruncated || socialLinks.length > 1) && (
        <MoreDetails performer={performer} hasFacts={hasFacts} />
      )}
    </div>
  );
};
