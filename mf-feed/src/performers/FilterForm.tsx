import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { useProfileOptions } from '@ovation/ui-kit/data/profiles';
import { useSettings } from '@ovation/ui-kit/data/settings';
import { MoneyInput } from '@ovation/ui-kit/form/AmountInput';
import { Button } from '@ovation/ui-kit/form/Button';
import { Switch } from '@ovation/ui-kit/form/Choice';
import { Combobox } from '@ovation/ui-kit/form/Combobox.lazy';
import { Select } from '@ovation/ui-kit/form/Select.lazy';
import { moneyAsTyped, readMoney } from '@ovation/ui-kit/i18n/typedNumber';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type CreatorFilter,
  changedFilter,
  type FilterField,
  unfiltered,
} from './creatorFilter.ts';
import * as css from './explore.css.ts';

/** Codes → options by their names in the reader's language, sorted as that language sorts. */
const useNamed = (
  type: 'region' | 'language',
  entries: readonly { readonly code: string; readonly name: string }[] | undefined,
) => {
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type, fallback: 'none' });
    return (entries ?? [])
      .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name }))
      .sort((a, b) => a.label.localeCompare(b.label, i18n.locale));
  }, [entries, i18n.locale, type]);
};

const useCountries = () =>
  useNamed(
    'region',
    useQuery({
      queryKey: keys.reference.countries,
      queryFn: async () => (await api.reference.listCountries()).data.data,
      staleTime: Number.POSITIVE_INFINITY,
    }).data,
  );

const useLanguages = () =>
  useNamed(
    'language',
    useQuery({
      queryKey: keys.reference.languages,
      queryFn: async () => (await api.reference.listLanguageChoices()).data.data,
      staleTime: Number.POSITIVE_INFINITY,
    }).data,
  );

const useSorts = () => {
  const { t } = useLingui();
  return [
    { value: 'recommended', label: t({ id: 'explore.sort.recommended', message: 'Recommended' }) },
    { value: '-createdAt', label: t({ id: 'explore.sort.newest', message: 'Newest' }) },
    {
      value: '-totalSubscriber',
      label: t({ id: 'explore.sort.subscribers', message: 'Most subscribers' }),
    },
    { value: 'price', label: t({ id: 'explore.sort.price', message: 'Lowest price' }) },
  ];
};

/** Prices as they are typed, and as the address has them; empty for what is none. */
const usePrices = () => {
  const { i18n } = useLingui();
  const currency = useSettings()?.currency ?? 'USD';
  return {
    currency,
    asTyped: (price: string | undefined): string =>
      price === undefined ? '' : moneyAsTyped(Number(price), i18n.locale),
    read: (typed: string): string => {
      const price = readMoney(typed, i18n.locale, currency);
      return price.kind === 'money' ? String(price.amount) : '';
    },
  };
};

/** All filters at once; nothing changes until they are applied. */
export const FilterForm = ({
  filter,
  onApply,
}: {
  filter: CreatorFilter;
  onApply: (next: Readonly<Record<string, string>>) => void;
}) => {
  const { t } = useLingui();
  const options = useProfileOptions();
  const countries = useCountries();
  const languages = useLanguages();
  const sorts = useSorts();
  const { currency, asTyped, read } = usePrices();
  const [draft, setDraft] = useState<Partial<Record<FilterField, string>>>({
    ...filter,
    priceMin: asTyped(filter.priceMin),
    priceMax: asTyped(filter.priceMax),
  });
  const set = (field: FilterField) => (value: string) => setDraft({ ...draft, [field]: value });
  const any = { value: 'any', label: t({ id: 'explore.any', message: 'Any' }) };
  const optional = (entries: typeof sorts) => [any, ...entries];
  const unlessAny = (field: FilterField) => (value: string) =>
    set(field)(value === any.value ? '' : value);
  const named = (entries: readonly { value: string; text: string }[] | undefined) =>
    (entries ?? []).map(({ value, text }) => ({ value, label: text }));
  return (
    <form
      className={css.filterForm}
      onSubmit={(event) => {
        event.preventDefault();
        const prices = {
          priceMin: read(draft.priceMin ?? ''),
          priceMax: read(draft.priceMax ?? ''),
        };
        onApply(changedFilter(filter, { ...draft, ...prices }));
      }}
    >
      <Select
        label={t({ id: 'explore.sort', message: 'Sort by' })}
        value={draft.sort || 'recommended'}
        onChange={(value) => set('sort')(value === 'recommended' && !draft.q ? '' : value)}
        options={sorts}
      />
      <Select
        label={t({ id: 'explore.category', message: 'Category' })}
        value={draft.category || any.value}
        onChange={unlessAny('category')}
        options={optional(named(options?.categories))}
      />
      <Combobox
        label={t({ id: 'explore.country', message: 'Country' })}
        placeholder={any.label}
        value={draft.country}
        onChange={set('country')}
        options={countries}
      />
      <Combobox
        label={t({ id: 'explore.language', message: 'Language' })}
        placeholder={any.label}
        value={draft.language}
        onChange={set('language')}
        options={languages}
      />
      <Select
        label={t({ id: 'explore.gender', message: 'Gender' })}
        value={draft.gender || any.value}
        onChange={unlessAny('gender')}
        options={optional(named(options?.genders))}
      />
      <div className={css.prices}>
        <MoneyInput
          label={t({ id: 'explore.price.min', message: 'Price from' })}
          currency={currency}
          value={draft.priceMin ?? ''}
          onChange={set('priceMin')}
        />
        <MoneyInput
          label={t({ id: 'explore.price.max', message: 'Price up to' })}
          currency={currency}
          value={draft.priceMax ?? ''}
          onChange={set('priceMax')}
        />
      </div>
      <Switch
        label={t({ id: 'explore.free', message: 'Free trial' })}
        checked={draft.isFree === 'true'}
        onChange={(event) => set('isFree')(event.target.checked ? 'true' : '')}
      />
      <Switch
        label={t({ id: 'explore.online', message: 'Online now' })}
        checked={draft.isOnline === 'true'}
        onChange={(event) => set('isOnline')(event.target.checked ? 'true' : '')}
      />
      <div className={css.formActions}>
        <Button
          tone="outline"
          onClick={() => onApply(unfiltered({ ...(filter.q && { q: filter.q }) }))}
        >
          <Trans id="explore.filters.clear">Clear filters</Trans>
        </Button>
        <Button type="submit">
          <Trans id="explore.filters.apply">Show creators</Trans>
        </Button>
      </div>
    </form>
  );
};
