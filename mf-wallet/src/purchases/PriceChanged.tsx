import { Trans } from '@lingui/react/macro';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { sheetBody } from '@ovation/ui-kit/theme/sheetFoot.css';
import type { ReactNode } from 'react';

/** The price differs from the displayed one: shows both, and asks for confirmation. */
export const PriceChanged = ({
  before,
  price,
  isBusy,
  act,
  onAgree,
  onDecline,
}: {
  before: number;
  price: number;
  isBusy: boolean;
  act: ReactNode;
  onAgree: () => void;
  onDecline: () => void;
}) => (
  <div className={sheetBody}>
    <Banner tone="warning" round icon="warning">
      <Trans id="unlock.priceChanged">
        The price has changed from <TokenAmount tokens={before} /> to <TokenAmount tokens={price} />
        . Nothing was charged.
      </Trans>
    </Banner>
    <Button size="large" block busy={isBusy} onClick={onAgree}>
      {act}
    </Button>
    <Button tone="plain" block onClick={onDecline}>
      <Trans id="unlock.notNow">Not now</Trans>
    </Button>
  </div>
);
