import { Plural, Trans } from '@lingui/react/macro';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { Button } from '@ovation/ui-kit/form/Button';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { sheetBody } from '@ovation/ui-kit/theme/sheetFoot.css';
import * as pay from '../payments/payments.css.ts';

/** The receipt of a tip. */
export const TipSent = ({
  name,
  tokens,
  hasMessage,
  balance,
  performerId,
  onDone,
}: {
  name: string;
  tokens: number;
  hasMessage: boolean;
  balance: number;
  performerId: string;
  onDone: () => void;
}) => (
  <div className={sheetBody}>
    <div className={pay.done} role="status">
      <span className={pay.doneDisc}>
        <Icon name="check" size={28} />
      </span>
      <h2 className={pay.doneTitle}>
        <Trans id="tip.sent">Tip sent</Trans>
      </h2>
      <p className={pay.doneText}>
        {hasMessage ? (
          <Trans id="tip.sent.body">
            {name} got your tip of <Plural value={tokens} one="# token" other="# tokens" /> and your
            message. You have <TokenAmount tokens={balance} /> left.
          </Trans>
        ) : (
          <Trans id="tip.sent.bare">
            {name} got your tip of <Plural value={tokens} one="# token" other="# tokens" />. You
            have <TokenAmount tokens={balance} /> left.
          </Trans>
        )}
      </p>
    </div>
    <Button size="large" block onClick={onDone}>
      <Trans id="tip.done">Done</Trans>
    </Button>
    <ButtonLink to={`/messages/with/performer/${performerId}`} tone="plain" block>
      <Trans id="tip.conversation">Open the conversation</Trans>
    </ButtonLink>
  </div>
);
