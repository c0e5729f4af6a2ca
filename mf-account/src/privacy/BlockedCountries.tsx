import { Trans, useLingui } from '@lingui/react/macro';
import { CountriesInput } from '@ovation/product-ui/countries/CountriesInput.lazy';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as css from '../frame/account.css.ts';

/** Optimistic update; the server's response decides. */
const useSetCountries = () =>
  useMutation({
    mutationFn: async (countries: readonly string[]) =>
      (await api.blocking.blockCountries({ body: { countries: [...countries] } })).data.countries,
    onMutate: (countries) => queryClient.setQueryData(keys.blocking.countries, [...countries]),
    onSuccess: (countries) => queryClient.setQueryData(keys.blocking.countries, countries),
    onError: useSayError(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.blocking.countries }),
  });

const Chosen = ({ codes }: { codes: readonly string[] }) => {
  const { t } = useLingui();
  const set = useSetCountries();
  return (
    <>
      <CountriesInput
        label={t({ id: 'blocked.countries.add', message: 'Block a country' })}
        codes={codes}
        onChange={set.mutate}
        removeLabel={(country) =>
          t({ id: 'blocked.countries.remove', message: `Unblock ${country}` })
        }
      />
      {codes.length === 0 && (
        <p className={css.note}>
          <Trans id="blocked.countries.none">
            No countries are blocked. People can find you from anywhere.
          </Trans>
        </p>
      )}
    </>
  );
};

/** Countries that the creator has geo-blocked; their visitors don't see the creator, signed in or not. */
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
            People in these countries can’t find your page, even if they subscribe to you. We tell
            by their connection, so a VPN gets around it.
          </Trans>
        </p>
        {data ? (
          <Chosen codes={data} />
        ) : (
          <NotLoaded
            title={t({
              id: 'blocked.countries.failed',
              message: 'Couldn’t load your blocked countries',
            })}
            error={error}
            onRetry={refetch}
            rows={2}
          />
        )}
      </div>
    </Card>
  );
};
