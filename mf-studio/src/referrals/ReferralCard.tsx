import { Trans, useLingui } from '@lingui/react/macro';
import type { TrackingLink } from '@ovation/contracts/referrals/link';
import { Count, Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Button } from '@ovation/ui-kit/form/Button';
import { useCopyLink } from '@ovation/ui-kit/notices/copyLink';
import { creatorPathOf } from './LinkRow.tsx';
import { invitingLinkOf, referralSumOf } from './linkFigures.ts';
import * as css from './links.css.ts';

/** Invitation of creators, and what those who came have brought. */
export const ReferralCard = ({
  links,
  currency,
}: {
  links: readonly TrackingLink[];
  currency: string;
}) => {
  const { t } = useLingui();
  const copyLink = useCopyLink();
  const { creators, tokens, amount } = referralSumOf(links);
  const link = invitingLinkOf(links);
  return (
    <Card padded>
      <div className={css.referral}>
        <CardHead title={t({ id: 'referral.title', message: 'Invite creators' })} />
        <p className={css.lead}>
          <Trans id="referral.lead">
            When a creator signs up with your link, you earn a share of our commission on their
            earnings for a limited time. It costs them nothing.
          </Trans>
        </p>
        <dl className={css.parts}>
          <div className={css.part}>
            <dt>
              <Trans id="referral.creators">Creators who signed up</Trans>
            </dt>
            <dd>
              <Count value={creators} />
            </dd>
          </div>
          <div className={css.part}>
            <dt>
              <Trans id="referral.earned">Earned with them</Trans>
            </dt>
            <dd className={css.earned}>
              <Money amount={amount} currency={currency} />
              <TokenAmount tokens={tokens} />
            </dd>
          </div>
        </dl>
        {link ? (
          <Button tone="outline" icon="copy" onClick={() => copyLink(creatorPathOf(link.slug))}>
            <Trans id="referral.copy">Copy your invitation</Trans>
          </Button>
        ) : (
          <p className={css.lead}>
            <Trans id="referral.none">Create a link first: your invitation is made from it.</Trans>
          </p>
        )}
      </div>
    </Card>
  );
};
