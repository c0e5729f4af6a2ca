import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { StandInPage } from '../pages/StandInPage.tsx';
import { countryQuery } from './countryQuery.ts';
import { StaffSignInLink } from './StaffSignInLink.tsx';

/** Poll interval for visitors, who have no socket. */
const askAgainMs = 60_000;

/** Page for visitors from a blocked country. */
export const GeoBlockLayout = () => {
  const { t } = useLingui();
  useQuery({ ...countryQuery, refetchInterval: askAgainMs });
  return (
    <StandInPage
      title={t({ id: 'shell.geoBlock.title', message: 'Not available in your country' })}
      end={<StaffSignInLink />}
    >
      <Trans id="shell.geoBlock.body">
        Ovation isn’t available in your country yet. Your account and purchases are safe.
      </Trans>
    </StandInPage>
  );
};
