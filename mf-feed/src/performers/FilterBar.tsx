import { Trans, useLingui } from '@lingui/react/macro';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Button } from '@ovation/ui-kit/form/Button';
import { Chip, Pill } from '@ovation/ui-kit/form/Choice';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { LongRow } from '@ovation/ui-kit/layout/LongRow';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { useProfileOptions, wordsOf } from '@ovation/web-client/profiles/calls';
import { useSettings } from '@ovation/web-client/settings/calls';
import { useMemo, useState } from 'react';
import { type CreatorFilter, changedFilter, filtersOn, unfiltered } from './creatorFilter.ts';
import * as css from './explore.css.ts';

const FilterForm = lazyPart(async () => (await import('./FilterForm.tsx')).FilterForm);

type Change = (next: Readonly<Record<string, string>>) => void;

/** Names of countries or languages in the reader's language. */
const useNames = (type: 'region' | 'language'): ((code: string) => string) => {
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type, fallback: 'none' });
    return (code) => names.of(code) ?? code;
  }, [i18n.locale, type]);
};

/** Label of a price filter. */
const usePriceLabel = ({ priceMin, priceMax }: CreatorFilter): string | undefined => {
  const { t } = useLingui();
  const moneyText = useMoneyText();
  const currency = useSettings()?.currency;
  const money = (text: string) => moneyText(Number(text), currency);
  if (priceMin !== undefined && priceMax !== undefined) {
    const [from, to] = [money(priceMin), money(priceMax)];
    return t({ id: 'explore.price.between', message: `${from} to ${to} a month` });
  }
  if (priceMin !== undefined) {
    const from = money(priceMin);
    return t({ id: 'explore.price.from', message: `From ${from} a month` });
  }
  if (priceMax === undefined) return undefined;
  const to = money(priceMax);
  return t({ id: 'explore.price.to', message: `Up to ${to} a month` });
};

/** Active filters, each removable: the row of categories is longer than a screen. */
const ActiveFilters = ({ filter, onChange }: { filter: CreatorFilter; onChange: Change }) => {
  const { t } = useLingui();
  const options = useProfileOptions();
  const countryOf = useNames('region');
  const languageOf = useNames('language');
  const price = usePriceLabel(filter);
  const { category, country, language, gender } = filter;
  const shown = [
    ...(category
      ? [{ fields: ['category'], words: wordsOf(options?.categories, category) ?? category }]
      : []),
    ...(country ? [{ fields: ['country'], words: countryOf(country) }] : []),
    ...(language ? [{ fields: ['language'], words: languageOf(language) }] : []),
    ...(gender ? [{ fields: ['gender'], words: wordsOf(options?.genders, gender) ?? gender }] : []),
    ...(price ? [{ fields: ['priceMin', 'priceMax'], words: price }] : []),
  ];
  if (filtersOn(filter) === 0) return null;
  return (
    <ul className={css.active} aria-label={t({ id: 'explore.active', message: 'Active filters' })}>
      {shown.map(({ fields, words }) => (
        <li key={fields[0]}>
          <Pill
            removeLabel={t({ id: 'explore.filter.remove', message: `Remove ${words}` })}
            onRemove={() =>
              onChange(
                changedFilter(
                  filter,
                  Object.fromEntries(fields.map((field) => [field, undefined])),
                ),
              )
            }
          >
            {words}
          </Pill>
        </li>
      ))}
      <li>
        <button type="button" className={css.clear} onClick={() => onChange(unfiltered(filter))}>
          <Trans id="explore.filters.clear">Clear filters</Trans>
        </button>
      </li>
    </ul>
  );
};

/** Categories and filters of a single tap; the others are in a sheet. */
export const FilterBar = ({ filter, onChange }: { filter: CreatorFilter; onChange: Change }) => {
  const { t } = useLingui();
  const options = useProfileOptions();
  const [isOpen, setIsOpen] = useState(false);
  const count = filtersOn(filter);
  const turn = (field: 'isFree' | 'isOnline') =>
    onChange(changedFilter(filter, { [field]: filter[field] ? undefined : 'true' }));
  return (
    <div className={css.filterBar}>
      <div className={css.filterRow}>
        <Button
          tone="outline"
          size="small"
          icon="filter"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {count > 0 ? (
            <Trans id="explore.filters.on">Filters ({count})</Trans>
          ) : (
            <Trans id="explore.filters">Filters</Trans>
          )}
        </Button>
        <LongRow
          className={css.chips}
          furtherLabel={t({ id: 'explore.filters.further', message: 'More filters' })}
        >
          <Chip pressed={filter.isFree !== undefined} onPress={() => turn('isFree')}>
            <Trans id="explore.free">Free trial</Trans>
          </Chip>
          <Chip pressed={filter.isOnline !== undefined} onPress={() => turn('isOnline')}>
            <Trans id="explore.online">Online now</Trans>
          </Chip>
          {options?.categories.map(({ value, text }) => (
            <Chip
              key={value}
              pressed={filter.category === value}
              onPress={() =>
                onChange(
                  changedFilter(filter, {
                    category: filter.category === value ? undefined : value,
                  }),
                )
              }
            >
              {text}
            </Chip>
          ))}
        </LongRow>
      </div>
      <ActiveFilters filter={filter} onChange={onChange} />
      <SheetOnDemand
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t({ id: 'explore.filters', message: 'Filters' })}
      >
        <FilterForm
          filter={filter}
          onApply={(next) => {
            setIsOpen(false);
            onChange(next);
          }}
        />
      </SheetOnDemand>
    </div>
  );
};
