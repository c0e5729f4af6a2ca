import { Trans, useLingui } from '@lingui/react/macro';
import { StandInPage } from '../pages/StandInPage.tsx';

/** For whoever is in a country that the operator has closed the product to. */
export const GeoBlockLayout = () => {
  const { t } = useLingui();
  return (
    <StandInPage
      title={t({ id: 'shell.geoBlock.title', message: 'Not available in your country' })}
    >
      <Trans id="shell.geoBlock.body">
        Ovation isn’t available in your country yet. Your account and purchases are safe.
      </Trans>
    </StandInPage>
  );
};
