import { Trans, useLingui } from '@lingui/react/macro';
import { StandInPage } from '../pages/StandInPage.tsx';

/** For whoever is in a country that the operator has closed the product to. */
export const GeoBlockLayout = () => {
  const { t } = useLingui();
  return (
    <StandInPage title={t({ id: 'shell.geoBlock.title', message: 'Not available where you are' })}>
      <Trans id="shell.geoBlock.body">
        We cannot offer this in your country. What you have here stays yours.
      </Trans>
    </StandInPage>
  );
};
