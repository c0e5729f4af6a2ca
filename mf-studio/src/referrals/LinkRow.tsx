import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TrackingLink } from '@ovation/contracts/referrals/link';
import { trackingPathOf } from '@ovation/contracts/referrals/rules';
import { Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { useCopyLink } from '@ovation/ui-kit/notices/copyLink';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';
import * as frame from '../frame/frame.css.ts';
import * as css from './links.css.ts';

/** Page where creators sign up. */
const creatorSignUpPath = '/auth/creator-register';

/** Path by which a link invites creators. */
export const creatorPathOf = (slug: string): string => trackingPathOf(creatorSignUpPath, slug);

interface LinkRowProps {
  readonly link: TrackingLink;
  readonly username: string;
  readonly onArchive: () => void;
}

const Actions = ({ link: { name, slug }, username, onArchive }: LinkRowProps) => {
  const { t } = useLingui();
  const copyLink = useCopyLink();
  return (
    <span className={css.actions}>
      <IconButton
        icon="link"
        size="small"
        label={t({ id: 'links.copy', message: `Copy the link ${name}` })}
        onClick={() => copyLink(trackingPathOf(`/${username}`, slug))}
      />
      <MenuButton
        icon="dots"
        size="small"
        label={t({ id: 'links.menu', message: `More about ${name}` })}
        entries={[
          {
            label: t({ id: 'links.copyForCreators', message: 'Copy the link for creators' }),
            icon: 'userPlus',
            onSelect: () => copyLink(creatorPathOf(slug)),
          },
          'line',
          {
            label: t({ id: 'links.archive', message: 'Archive' }),
            icon: 'archive',
            onSelect: onArchive,
          },
        ]}
      />
    </span>
  );
};

/** Row of a tracking link with its figures. */
export const LinkRow = (props: LinkRowProps) => {
  const { link, username } = props;
  const { name, slug, visits, signUps, revenue, currency } = link;
  return (
    <li className={frame.row}>
      <span className={frame.rowText}>
        <span className={css.rowHead}>
          <span className={css.name} dir="auto">
            {name}
          </span>
          {link.archivedAt !== null && (
            <Badge>
              <Trans id="links.archived">Archived</Trans>
            </Badge>
          )}
        </span>
        <span className={css.path}>
          <bdi dir="ltr">{trackingPathOf(`/${username}`, slug)}</bdi>
        </span>
        <span className={frame.rowNote}>
          <Plural id="links.row.visits" value={visits} one="# visit" other="# visits" />
          {' · '}
          <Plural id="links.row.signUps" value={signUps} one="# sign-up" other="# sign-ups" />
        </span>
      </span>
      <span className={frame.amounts}>
        <Money amount={revenue.amount} currency={currency} className={frame.amount} />
        <TokenAmount tokens={revenue.tokens} />
      </span>
      {link.archivedAt === null && <Actions {...props} />}
    </li>
  );
};
