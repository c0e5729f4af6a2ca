import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  rateToBasisPoints,
  shareOf,
  toAmount,
  toMinorUnits,
} from '@ovation/contracts/kernel/rules';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import {
  isOnSale,
  isYearMoreExpensive,
  twelveMonthsOf,
  yearlySavingOf,
} from '@ovation/contracts/performers/rules';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { MoneyInput } from '@ovation/ui-kit/form/AmountInput';
import { Button } from '@ovation/ui-kit/form/Button';
import { Switch } from '@ovation/ui-kit/form/Choice';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import { ReviewNote } from '../checklist/ReviewNote.tsx';
import * as css from './prices.css.ts';
import type { PriceError } from './prices.ts';
import { usePrices } from './usePrices.ts';

interface Known {
  readonly performer: OwnPerformerProfile;
  readonly settings: PublicSettings;
}

/** Error messages of a price; a price that is still being typed is not reported as missing. */
const useErrorText = ({ settings }: Pick<Known, 'settings'>) => {
  const { t } = useLingui();
  const moneyText = useMoneyText();
  const example = moneyText(9.99, settings.currency);
  return (fault: PriceError | undefined): string | undefined => {
    const low = moneyText(settings.minimumSubscriptionPrice, settings.currency);
    const high = moneyText(settings.maximumSubscriptionPrice, settings.currency);
    switch (fault) {
      case undefined:
        return undefined;
      case 'missing':
        return t({ id: 'prices.missing', message: 'Enter a monthly price.' });
      case 'unclear':
        return t({ id: 'prices.unclear', message: `Enter an amount of money, like ${example}.` });
      case 'outOfRange':
        return t({ id: 'prices.range', message: `Enter an amount from ${low} to ${high}.` });
      default:
        return fault satisfies never;
    }
  };
};

/** Notes of a fan's yearly saving, and of the creator's share of a price. */
const useNotes = ({ settings }: Pick<Known, 'settings'>) => {
  const { t, i18n } = useLingui();
  const moneyText = useMoneyText();
  const shareText = (price: number): string => {
    const minor = toMinorUnits(price);
    const commission = shareOf(minor, rateToBasisPoints(settings.commissionRate));
    const own = moneyText(toAmount(minor - commission));
    return t({ id: 'prices.share', message: `You get ${own}.` });
  };
  const monthNote = (price: number): ReactNode => {
    const low = moneyText(settings.minimumSubscriptionPrice, settings.currency);
    const high = moneyText(settings.maximumSubscriptionPrice, settings.currency);
    return price > 0
      ? shareText(price)
      : t({ id: 'prices.limits', message: `From ${low} to ${high} a month.` });
  };
  const yearNote = (monthlyPrice: number, yearlyPrice: number): ReactNode => {
    if (yearlyPrice === 0) {
      return t({ id: 'prices.year.none', message: 'Leave it empty to offer monthly plans only.' });
    }
    const saving = yearlySavingOf({ monthlyPrice, yearlyPrice });
    const share = shareText(yearlyPrice);
    if (monthlyPrice === 0) return share;
    const months = moneyText(twelveMonthsOf(monthlyPrice), settings.currency);
    if (isYearMoreExpensive({ monthlyPrice, yearlyPrice })) {
      const dearer = t({
        id: 'prices.year.dearer',
        message: `More than twelve months, which cost ${months}.`,
      });
      return `${dearer} ${share}`;
    }
    if (!saving) {
      const none = t({
        id: 'prices.year.noSaving',
        message: 'Fans save nothing compared with twelve months.',
      });
      return `${none} ${share}`;
    }
    const amount = moneyText(saving.amount, settings.currency);
    const percent = i18n.number(saving.percent / 100, { style: 'percent' });
    const saves = t({ id: 'prices.year.saving', message: `Fans save ${amount} (${percent}).` });
    return `${saves} ${share}`;
  };
  return { monthNote, yearNote };
};

const Trial = ({
  settings,
  checked,
  onChange,
}: Pick<Known, 'settings'> & { checked: boolean; onChange: (checked: boolean) => void }) => {
  const { t } = useLingui();
  const days = settings.freeSubscriptionDuration;
  if (!settings.freeSubscriptionEnabled) return null;
  return (
    <div className={css.trial}>
      <Switch
        label={t({
          id: 'prices.trial',
          message: plural(days, {
            one: 'Offer a free trial of # day',
            other: 'Offer a free trial of # days',
          }),
        })}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p className={css.note}>
        <Trans id="prices.trial.note">
          Each fan can try your page once. The trial ends automatically and charges nothing.
        </Trans>
      </p>
    </div>
  );
};

/** Subscription status, and the effect of saving a price. */
const SubscriptionStatus = ({ isOpen }: { isOpen: boolean }) => {
  const { t } = useLingui();
  return (
    <>
      <CardHead title={t({ id: 'prices.title', message: 'Subscription prices' })}>
        {isOpen ? (
          <Badge tone="success" icon="check">
            <Trans id="prices.open">Available</Trans>
          </Badge>
        ) : (
          <Badge tone="warning">
            <Trans id="prices.closed">Not available yet</Trans>
          </Badge>
        )}
      </CardHead>
      <p className={css.lead}>
        {isOpen ? (
          <Trans id="prices.lead.open">
            A new price applies to new subscriptions. Current subscribers keep the price they
            subscribed at.
          </Trans>
        ) : (
          <Trans id="prices.lead.closed">
            You decide what your page costs. Fans can subscribe once you’ve saved a price.
          </Trans>
        )}
      </p>
    </>
  );
};

type Prices = ReturnType<typeof usePrices>;

/** Monthly and yearly price as typed, each with a note of its result. */
const Fields = ({
  settings,
  prices: { form, change, prices, shownFaults },
  monthly,
  yearly,
}: Pick<Known, 'settings'> & {
  prices: Prices;
  monthly: Ref<HTMLInputElement>;
  yearly: Ref<HTMLInputElement>;
}) => {
  const { t } = useLingui();
  const faultText = useErrorText({ settings });
  const { monthNote, yearNote } = useNotes({ settings });
  return (
    <div className={css.fields}>
      <MoneyInput
        ref={monthly}
        label={t({ id: 'prices.monthly', message: 'Monthly price' })}
        currency={settings.currency}
        value={form.monthly}
        help={monthNote(prices.monthly.fault ? 0 : prices.monthly.amount)}
        error={faultText(shownFaults.monthly)}
        onChange={(typed) => change({ monthly: typed })}
      />
      <MoneyInput
        ref={yearly}
        label={t({ id: 'prices.yearly', message: 'Yearly price' })}
        optional
        currency={settings.currency}
        value={form.yearly}
        help={yearNote(
          prices.monthly.fault ? 0 : prices.monthly.amount,
          prices.yearly.fault ? 0 : prices.yearly.amount,
        )}
        error={faultText(shownFaults.yearly)}
        onChange={(typed) => change({ yearly: typed })}
      />
    </div>
  );
};

/** Confirms a yearly price above twelve months, once; it can be saved all the same. */
const ConfirmDearYear = ({
  settings,
  prices: { prices, isAsking: isConfirming, setAsking: setConfirming, save },
}: Pick<Known, 'settings'> & { prices: Prices }) => {
  const { t } = useLingui();
  const moneyText = useMoneyText();
  const months = moneyText(twelveMonthsOf(prices.monthly.amount), settings.currency);
  const year = moneyText(prices.yearly.amount, settings.currency);
  return (
    <ConfirmOnDemand
      open={isConfirming}
      onOpenChange={setConfirming}
      title={t({ id: 'prices.dear.title', message: 'A year costs more than twelve months' })}
      safe={t({ id: 'prices.dear.back', message: 'Go back' })}
      act={t({ id: 'prices.dear.act', message: 'Save anyway' })}
      tone="primary"
      busy={save.isPending}
      onAct={() => save.mutate()}
    >
      <Trans id="prices.dear.body">
        Twelve months cost {months}, but your year costs {year}. Save anyway?
      </Trans>
    </ConfirmOnDemand>
  );
};

/** The page's prices as typed; nothing is on sale before they are saved. */
export const PriceForm = ({ performer, settings }: Known) => {
  const prices = usePrices(performer, settings);
  const monthly = useRef<HTMLInputElement>(null);
  const yearly = useRef<HTMLInputElement>(null);
  const reasonId = useId();
  const isOpen = isOnSale(performer);
  return (
    <Card flush>
      <form
        method="post"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const faults = prices.submit();
          if (faults.monthly) monthly.current?.focus();
          else if (faults.yearly) yearly.current?.focus();
        }}
      >
        <SubscriptionStatus isOpen={isOpen} />
        {!performer.mayPublish && (
          <div id={reasonId}>
            <ReviewNote performer={performer} />
          </div>
        )}
        <Fields settings={settings} prices={prices} monthly={monthly} yearly={yearly} />
        <Trial
          settings={settings}
          checked={prices.form.hasTrial}
          onChange={(hasTrial) => prices.change({ hasTrial })}
        />
        <div className={css.bar}>
          <Button
            type="submit"
            busy={prices.save.isPending}
            disabled={!performer.mayPublish}
            aria-describedby={performer.mayPublish ? undefined : reasonId}
          >
            {isOpen ? (
              <Trans id="prices.save">Save changes</Trans>
            ) : (
              <Trans id="prices.begin">Offer subscriptions</Trans>
            )}
          </Button>
        </div>
      </form>
      <ConfirmDearYear settings={settings} prices={prices} />
    </Card>
  );
};
