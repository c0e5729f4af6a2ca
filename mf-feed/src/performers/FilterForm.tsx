import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileOption } from '@ovation/contracts/profiles/routes';
import { MoneyInput } from '@ovation/ui-kit/form/AmountInput';
import { Button } from '@ovation/ui-kit/form/Button';
import { Switch } from '@ovation/ui-kit/form/Choice';
import { Combobox } from '@ovation/ui-kit/form/Combobox.lazy';
import { Select } from '@ovation/ui-kit/form/Select.lazy';
import { moneyAsTyped, readMoney } from '@ovation/ui-kit/i18n/typedNumber';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useProfileOptions } from '@ovation/web-client/profiles/calls';
import { useSettings } from '@ovation/web-client/settings/calls';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useMemo, useState } from 'react';
import {
  type CreatorFilter,
  changedFilter,
  type FilterField,
  unfiltered,
} from './creatorFilter.ts';
import * as css from './explore.css.ts';

/** Maps codes to options by their names in the reader's language, sorted by that language. */
const useSortedOptions = (
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
  useSortedOptions(
    'region',
    useQuery({
      queryKey: keys.reference.countries,
      queryFn: async () => (await api.reference.listCountries()).data.data,
      staleTime: Number.POSITIVE_INFINITY,
    }).data,
  );

const useLanguages = () =>
  useSortedOptions(
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

/** Prices as typed, and as the address has them; empty for none. */
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

type Draft = Partial<Record<FilterField, string>>;
type SetField = (field: FilterField) => (value: string) => void;

interface PartProps {
  readonly draft: Draft;
  readonly set: SetField;
}

const SortField = ({ draft, set }: PartProps) => {
  const { t } = useLingui();
  return (
    <Select
      label={t({ id: 'explore.sort', message: 'Sort by' })}
      value={draft.sort || 'recommended'}
      onChange={(value) => set('sort')(value === 'recommended' && !draft.q ? '' : value)}
      options={useSorts()}
    />
  );
};

const CodeFields = ({ draft, set }: PartProps) => {
  const { t } = useLingui();
  const options = useProfileOptions();
  const any = { value: 'any', label: t({ id: 'explore.any', message: 'Any' }), isNone: true };
  const orAny = (field: FilterField, entries: readonly ProfileOption[] | undefined) => ({
    value: draft[field] || any.value,
    onChange: (value: string) => set(field)(value === any.value ? '' : value),
    options: [any, ...(entries ?? []).map(({ value, text }) => ({ value, label: text }))],
  });
  return (
    <>
      <Select
        label={t({ id: 'explore.category', message: 'Category' })}
        {...orAny('category', options?.categories)}
      />
      <Combobox
        label={t({ id: 'explore.country', message: 'Country' })}
        placeholder={any.label}
        value={draft.country}
        onChange={set('country')}
        options={useCountries()}
      />
      <Combobox
        label={t({ id: 'explore.language', message: 'Language' })}
        placeholder={any.label}
        value={draft.language}
        onChange={set('language')}
        options={useLanguages()}
      />
      <Select
        label={t({ id: 'explore.gender', message: 'Gender' })}
        {...orAny('gender', options?.genders)}
      />
    </>
  );
};

const PriceFields = ({ draft, set, currency }: PartProps & { currency: string }) => {
  const { t } = useLingui();
  return (
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
  );
};

const Switches = ({ draft, set }: PartProps) => {
  const { t } = useLingui();
  const turned = (field: 'isFree' | 'isOnline') => ({
    checked: draft[field] === 'true',
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      set(field)(event.target.checked ? 'true' : ''),
  });
  return (
    <>
      <Switch label={t({ id: 'explore.free', message: 'Free trial' })} {...turned('isFree')} />
      <Switch label={t({ id: 'explore.online', message: 'Online now' })} {...turned('isOnline')} />
    </>
  );
};

/** All filters at once; nothing changes until they are applied. */
export const FilterForm = ({
  filter,
  onApply,
}: {
  filter: CreatorFilter;
  onApply: (next: Readonly<Record<string, string>>) => void;
}) => {
  const { currency, asTyped, read } = usePrices();
  const [draft, setDraft] = useState<Draft>({
    ...filter,
    priceMin: asTyped(filter.priceMin),
    priceMax: asTyped(filter.priceMax),
  });
  const set: SetField = (field) => (value) => setDraft({ ...draft, [field]: value });
  return (
    <form
      method="post"
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
      <SortField draft={draft} set={set} />
      <CodeFields draft={draft} set={set} />
      <PriceFields draft={draft} set={set} currency={currency} />
      <Switches draft={draft} set={set} />
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
