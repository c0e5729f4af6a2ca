import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { queryClient } from '@ovation/ui-kit/data/query';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { ErrorState } from '@ovation/ui-kit/feedback/State';
import { useSayError } from '@ovation/ui-kit/feedback/toasting';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { Combobox } from '@ovation/ui-kit/form/Combobox.lazy';
import { Card, CardHead } from '@ovation/ui-kit/layout/Card';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCountries } from '../auth/countries.ts';
import * as css from './account.css.ts';

type Option = ReturnType<typeof useCountries>['options'][number];

/** Shown at once; the server has the last word. */
const useSetCountries = () =>
  useMutation({
    mutationFn: async (countries: readonly string[]) =>
      (await api.blocking.blockCountries({ body: { countries: [...countries] } })).data.countries,
    onMutate: (countries) => queryClient.setQueryData(keys.blocking.countries, [...countries]),
    onSuccess: (countries) => queryClient.setQueryData(keys.blocking.countries, countries),
    onError: useSayError(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.blocking.countries }),
  });

const Row = ({ country, onRemove }: { country: Option; onRemove: () => void }) => {
  const { t } = useLingui();
  const { label, picture } = country;
  return (
    <li className={css.country}>
      {picture && <img src={picture} alt="" width={20} height={15} loading="lazy" />}
      <span className={css.label}>{label}</span>
      <IconButton
        icon="close"
        label={t({ id: 'blocked.countries.remove', message: `Unblock ${label}` })}
        onClick={onRemove}
      />
    </li>
  );
};

const Chosen = ({ codes }: { codes: readonly string[] }) => {
  const { t, i18n } = useLingui();
  const { options, hasFailed, retry } = useCountries();
  const set = useSetCountries();
  const chosen = codes
    .map((code) => options.find(({ value }) => value === code) ?? { value: code, label: code })
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  const label = t({ id: 'blocked.countries.add', message: 'Block a country' });
  return (
    <>
      {hasFailed ? (
        <ErrorState
          title={t({ id: 'blocked.countries.listFailed', message: 'Couldn’t load the countries' })}
          onRetry={retry}
        />
      ) : (
        <Combobox
          label={label}
          icon="globe"
          placeholder={t({ id: 'blocked.countries.find', message: 'Find a country' })}
          value={undefined}
          onChange={(code) => {
            if (code) set.mutate([...codes, code]);
          }}
          options={options.filter(({ value }) => !codes.includes(value))}
          isWaiting={options.length === 0}
        />
      )}
      {chosen.length > 0 ? (
        <ul>
          {chosen.map((country) => (
            <Row
              key={country.value}
              country={country}
              onRemove={() => set.mutate(codes.filter((code) => code !== country.value))}
            />
          ))}
        </ul>
      ) : (
        <p className={css.note}>
          <Trans id="blocked.countries.none">
            No country is blocked: you can be found from everywhere.
          </Trans>
        </p>
      )}
    </>
  );
};

/** Countries whose visitors do not see the creator, signed in or not. */
export const BlockedCountries = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: keys.blocking.countries,
    queryFn: async () => (await api.blocking.listBlockedCountries()).data.countries,
  });
  return (
    <Card flush>
      <div className={css.section}>
        <CardHead title={t({ id: 'blocked.countries', message: 'Blocked countries' })} />
        <p className={css.note}>
          <Trans id="blocked.countries.about">
            Visitors from these countries don’t find you, even if they subscribe to you. Where
            somebody is follows from their connection, so a VPN can get around it.
          </Trans>
        </p>
        {data ? (
          <Chosen codes={data} />
        ) : error ? (
          <ErrorState
            title={t({ id: 'blocked.countries.failed', message: 'Couldn’t load what is blocked' })}
            error={error}
            onRetry={refetch}
          />
        ) : (
          <Loading>
            <RowsSkeleton count={2} />
          </Loading>
        )}
      </div>
    </Card>
  );
};
