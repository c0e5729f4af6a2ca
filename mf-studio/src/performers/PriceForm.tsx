import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { shareOf, toAmount, toBasisPoints, toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import { isOnSale, savingOf } from '@ovation/contracts/performers/rules';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Button } from '@ovation/ui-kit/form/Button';
import { Switch } from '@ovation/ui-kit/form/Choice';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { Card, CardHead } from '@ovation/ui-kit/layout/Card';
import { type ReactNode, useRef } from 'react';
import * as css from './prices.css.ts';
import type { PriceFault } from './prices.ts';
import { usePrices } from './usePrices.ts';

interface Known {
  readonly performer: OwnPerformerProfile;
  readonly settings: PublicSettings;
}

/** What is wrong with a price, in words; a price that is still being typed is not told to be missing. */
const useFaultText = ({ settings }: Pick<Known, 'settings'>) => {
  const { t } = useLingui();
  const moneyText = useMoneyText();
  return (fault: PriceFault | undefined): string | undefined => {
    const low = moneyText(settings.minimumSubscriptionPrice, settings.currency);
    const high = moneyText(settings.maximumSubscriptionPrice, settings.currency);
    switch (fault) {
      case undefined:
        return undefined;
      case 'missing':
        return t({ id: 'prices.missing', message: 'Enter what a month costs.' });
      case 'unclear':
        return t({ id: 'prices.unclear', message: 'Enter an amount of money, like 9.99.' });
      case 'outOfRange':
        return t({ id: 'prices.range', message: `Enter an amount from ${low} to ${high}.` });
      default:
        return fault satisfies never;
    }
  };
};

/** What a fan saves by the year, and what remains of a price for its creator. */
const useNotes = ({ settings }: Pick<Known, 'settings'>) => {
  const { t, i18n } = useLingui();
  const moneyText = useMoneyText();
  const shareText = (price: number): string => {
    const minor = toMinorUnits(price);
    const commission = shareOf(minor, toBasisPoints(settings.commissionRate));
    const own = moneyText(toAmount(minor - commission));
    return t({ id: 'prices.share', message: `You receive ${own} of it.` });
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
      return t({ id: 'prices.year.none', message: 'Leave it empty to offer months alone.' });
    }
    const saving = savingOf({ monthlyPrice, yearlyPrice });
    const share = shareText(yearlyPrice);
    if (!saving) {
      const none = t({
        id: 'prices.year.noSaving',
        message: 'Fans save nothing against twelve months.',
      });
      return monthlyPrice > 0 ? `${none} ${share}` : share;
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
          Each fan can try your page once. The trial ends by itself and charges nothing.
        </Trans>
      </p>
    </div>
  );
};

/** Whether anybody can subscribe, and what saving a price does. */
const Standing = ({ isOpen }: { isOpen: boolean }) => {
  const { t } = useLingui();
  return (
    <>
      <CardHead title={t({ id: 'prices.title', message: 'Subscription prices' })}>
        {isOpen ? (
          <Badge tone="success" icon="check">
            <Trans id="prices.open">On sale</Trans>
          </Badge>
        ) : (
          <Badge tone="warning">
            <Trans id="prices.closed">Not on sale yet</Trans>
          </Badge>
        )}
      </CardHead>
      <p className={css.lead}>
        {isOpen ? (
          <Trans id="prices.lead.open">
            A new price counts for new subscriptions. Fans who have one keep the price that they
            subscribed at.
          </Trans>
        ) : (
          <Trans id="prices.lead.closed">
            You decide what your page costs. Nobody can subscribe until you have saved a price.
          </Trans>
        )}
      </p>
    </>
  );
};

/** The prices of one's own page, as people type them; nothing is on sale before they are saved. */
export const PriceForm = ({ performer, settings }: Known) => {
  const { t } = useLingui();
  const faultText = useFaultText({ settings });
  const { monthNote, yearNote } = useNotes({ settings });
  const { form, change, prices, shownFaults, save, submit } = usePrices(performer, settings);
  const monthly = useRef<HTMLInputElement>(null);
  const yearly = useRef<HTMLInputElement>(null);
  const isOpen = isOnSale(performer);
  return (
    <Card flush>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const faults = submit();
          if (faults.monthly) monthly.current?.focus();
          else if (faults.yearly) yearly.current?.focus();
        }}
      >
        <Standing isOpen={isOpen} />
        <div className={css.fields}>
          <TextInput
            ref={monthly}
            label={t({ id: 'prices.monthly', message: 'Price a month' })}
            inputMode="decimal"
            autoComplete="off"
            placeholder="9.99"
            value={form.monthly}
            end={settings.currency}
            help={monthNote(prices.monthly.fault ? 0 : prices.monthly.amount)}
            error={faultText(shownFaults.monthly)}
            onChange={(event) => change({ monthly: event.target.value })}
          />
          <TextInput
            ref={yearly}
            label={t({ id: 'prices.yearly', message: 'Price a year' })}
            optional
            inputMode="decimal"
            autoComplete="off"
            placeholder="99"
            value={form.yearly}
            end={settings.currency}
            help={yearNote(
              prices.monthly.fault ? 0 : prices.monthly.amount,
              prices.yearly.fault ? 0 : prices.yearly.amount,
            )}
            error={faultText(shownFaults.yearly)}
            onChange={(event) => change({ yearly: event.target.value })}
          />
        </div>
        <Trial
          settings={settings}
          checked={form.hasTrial}
          onChange={(hasTrial) => change({ hasTrial })}
        />
        <div className={css.bar}>
          <Button type="submit" busy={save.isPending}>
            {isOpen ? (
              <Trans id="prices.save">Save changes</Trans>
            ) : (
              <Trans id="prices.begin">Open subscriptions</Trans>
            )}
          </Button>
        </div>
      </form>
    </Card>
  );
};
