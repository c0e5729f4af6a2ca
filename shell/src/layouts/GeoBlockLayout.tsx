import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { StandInPage } from '../pages/StandInPage.tsx';
import { countryQuery } from './countryQuery.ts';
import { StaffWayIn } from './StaffWayIn.tsx';

/** Whoever is not signed in is told by nobody that it has ended. */
const askAgainMs = 60_000;

/** For whoever is in a country that the operator has closed the product to. */
export const GeoBlockLayout = () => {
  const { t } = useLingui();
  useQuery({ ...countryQuery, refetchInterval: askAgainMs });
  return (
    <StandInPage
      title={t({ id: 'shell.geoBlock.title', message: 'Not available in your country' })}
      end={<StaffWayIn />}
    >
      <Trans id="shell.geoBlock.body">
        Ovation isn’t available in your country yet. Your account and purchases are safe.
      </Trans>
    </StandInPage>
  );
};
