import { Trans } from '@lingui/react/macro';
import * as css from './uploads.css.ts';

export const UploadsLead = () => (
  <span className={css.lead}>
    <Trans id="uploads.lead">Uploads continue while you work</Trans>
  </span>
);
