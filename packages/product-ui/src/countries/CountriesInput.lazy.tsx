import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@ovation/ui-kit/feedback/State';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { Combobox } from '@ovation/ui-kit/form/Combobox.lazy';
import type { FieldText } from '@ovation/ui-kit/form/Field';
import { type CountryOption, useCountries } from '@ovation/web-client/reference/calls.lazy';
import * as css from './CountriesInput.lazy.css.ts';

const Row = ({
  country: { label, picture },
  removeLabel,
  onRemove,
}: {
  country: CountryOption;
  removeLabel: string;
  onRemove: () => void;
}) => (
  <li className={css.country}>
    {picture && <img src={picture} alt="" width={20} height={15} loading="lazy" />}
    <span className={css.name}>{label}</span>
    <IconButton icon="close" label={removeLabel} onClick={onRemove} />
  </li>
);

/** Multi-select of countries: search to add, press a chip to remove. */
export const CountriesInput = ({
  codes,
  onChange,
  removeLabel,
  ...text
}: Pick<FieldText, 'label' | 'help' | 'error'> & {
  readonly codes: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
  /** Accessible label of the remove button of a country. */
  readonly removeLabel: (country: string) => string;
}) => {
  const { t, i18n } = useLingui();
  const { options, hasFailed, retry } = useCountries();
  const chosen = codes
    .map((code) => options.find(({ value }) => value === code) ?? { value: code, label: code })
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  return (
    <>
      {hasFailed ? (
        <ErrorState
          title={t({ id: 'ui.countries.failed', message: 'Couldn’t load the countries' })}
          onRetry={retry}
        />
      ) : (
        <Combobox
          {...text}
          icon="globe"
          placeholder={t({ id: 'ui.countries.find', message: 'Find a country' })}
          value={undefined}
          onChange={(code) => {
            if (code) onChange([...codes, code]);
          }}
          options={options.filter(({ value }) => !codes.includes(value))}
          isWaiting={options.length === 0}
        />
      )}
      {chosen.length > 0 && (
        <ul>
          {chosen.map((country) => (
            <Row
              key={country.value}
              country={country}
              removeLabel={removeLabel(country.label)}
              onRemove={() => onChange(codes.filter((code) => code !== country.value))}
            />
          ))}
        </ul>
      )}
    </>
  );
};
