import { Trans, useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Button } from '@ovation/ui-kit/form/Button';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { useCopyLink } from '@ovation/ui-kit/notices/copyLink';
import { useMemo } from 'react';
import { Facts } from './Facts.tsx';
import * as css from './profiles.css.ts';

/** Name of a country, in the reader's language. */
export const useCountryName = (country: string): string | undefined => {
  const { i18n } = useLingui();
  return useMemo(
    () => new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(country),
    [i18n.locale, country],
  );
};

/** Location of a creator, as far as public: the city, then region and country. */
export const useLocationName = ({
  city,
  state,
  country,
}: Pick<PerformerProfile, 'city' | 'country' | 'state'>): string => {
  const name = useCountryName(country);
  return [city, state, name].filter(Boolean).join(', ');
};

/** Details of a creator, beside the posts. */
export const About = ({ performer }: { performer: PerformerProfile }) => {
  const { t } = useLingui();
  const dateText = useDateText();
  const copyLink = useCopyLink();
  const name = firstNameOf(performer.name);
  const since = dateText(performer.createdAt, { month: 'long', year: 'numeric' });
  return (
    <Card>
      <div className={css.aboutCard}>
        <CardHead title={t({ id: 'profile.about', message: `About ${name}` })} />
        <p className={css.aboutFact} suppressHydrationWarning>
          <Icon name="calendar" size={18} />
          <Trans id="profile.since">Joined {since}</Trans>
        </p>
        <Facts performer={performer} />
        <Button
          tone="outline"
          size="small"
          icon="link"
          onClick={() => copyLink(`/${performer.username}`)}
        >
          <Trans id="profile.copy">Copy link</Trans>
        </Button>
      </div>
    </Card>
  );
};
