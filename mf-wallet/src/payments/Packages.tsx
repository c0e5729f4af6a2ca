import { Trans, useLingui } from '@lingui/react/macro';
import type { TokenPackage } from '@ovation/contracts/payments/tokenPackage';
import { Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { ChoiceCard } from '@ovation/ui-kit/form/Choice';
import { type ReactNode, useId, useRef } from 'react';
import * as css from './payments.css.ts';

/** The default package: the second largest, as it is in the middle. */
export const defaultPackage = (packages: readonly TokenPackage[]): TokenPackage | undefined =>
  packages[Math.max(0, packages.length - 2)];

/** Id of the choice that is no package. */
export const otherId = 'other';

/** Tokens and price of a package. */
const PackageOffer = ({ one }: { one: TokenPackage }) => (
  <>
    <span className={css.packageTokens}>
      <TokenAmount tokens={one.tokens} size="large" />
    </span>
    {one.bonusTokens > 0 ? (
      <span className={css.bonus}>
        <Trans id="wallet.package.bonus">+ {one.bonusTokens} bonus</Trans>
      </span>
    ) : (
      <span className={css.noBonus}>
        <Trans id="wallet.package.noBonus">no bonus</Trans>
      </span>
    )}
    <span className={css.price}>
      <Money amount={one.price} currency={one.currency} />
    </span>
  </>
);

export const Packages = ({
  packages,
  chosenId,
  onChoose,
  other,
}: {
  packages: readonly TokenPackage[];
  chosenId: string | undefined;
  /** `byHand`: pressed, in contrast to passed by an arrow key. */
  onChoose: (id: string, byHand: boolean) => void;
  /** Content of the choice `otherId` beside the packages. */
  other?: ReactNode;
}) => {
  const { t } = useLingui();
  const name = useId();
  const usual = defaultPackage(packages);
  const isByKey = useRef(false);
  const choose = (id: string): void => onChoose(id, !isByKey.current);
  return (
    <div
      role="radiogroup"
      aria-label={t({ id: 'wallet.packages', message: 'Token packages' })}
      className={css.packages}
      onKeyDown={() => {
        isByKey.current = true;
      }}
      onPointerDown={() => {
        isByKey.current = false;
      }}
    >
      {packages.map((one) => (
        <ChoiceCard
          key={one._id}
          name={name}
          value={one._id}
          checked={one._id === chosenId}
          onChange={() => choose(one._id)}
          showRadio
          flag={
            one._id === usual?._id && packages.length > 2 ? (
              <Trans id="wallet.package.usual">Most popular</Trans>
            ) : undefined
          }
        >
          <PackageOffer one={one} />
        </ChoiceCard>
      ))}
      {other && (
        <div className={css.other}>
          <ChoiceCard
            name={name}
            value={otherId}
            checked={chosenId === otherId}
            onChange={() => choose(otherId)}
            showRadio
          >
            <span className={css.otherLabel}>{other}</span>
          </ChoiceCard>
        </div>
      )}
    </div>
  );
};
