import { Trans, useLingui } from '@lingui/react/macro';
import type { UserView } from '@ovation/contracts/profiles/routes';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import { LinkedText } from '@ovation/product-ui/text/LinkedText';
import { Card } from '@ovation/ui-kit/display/Card';
import { NotThere } from '@ovation/ui-kit/feedback/NotThere';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { usePageTitle, usePathParam } from '@ovation/ui-kit/page/navigation';
import { cx } from '@ovation/ui-kit/theme/cx';
import { isolated, prose } from '@ovation/ui-kit/theme/text.css';
import { useProfileOptions, userQuery, wordsOf } from '@ovation/web-client/profiles/calls';
import { useQuery } from '@tanstack/react-query';
import { useCountryName } from '../performers/About.tsx';
import { useLanguageNames } from '../performers/Facts.tsx';
import * as css from '../performers/profiles.css.ts';

const Country = ({ code }: { code: string }) => {
  const name = useCountryName(code);
  return (
    <p className={css.aboutFact}>
      <Icon name="place" size={18} />
      {name}
    </p>
  );
};

const Fan = ({ fan }: { fan: UserView }) => {
  const dateText = useDateText();
  const options = useProfileOptions();
  const languages = useLanguageNames(fan.languages ?? []);
  const pronouns = wordsOf(options?.pronouns, fan.pronouns ?? null);
  const since = dateText(fan.createdAt, { month: 'long', year: 'numeric' });
  usePageTitle(fan.name);
  return (
    <Card>
      <div className={css.aboutCard}>
        <Avatar src={fan.avatar} name={fan.name} size={96} />
        <div>
          <h1 className={css.name}>{fan.name}</h1>
          <p className={css.handle}>
            <span className={isolated}>@{fan.username}</span>
            {pronouns && <> · {pronouns}</>}
          </p>
        </div>
        {fan.bio && (
          <p className={cx(css.bio, prose)} dir="auto">
            <LinkedText text={fan.bio} />
          </p>
        )}
        {fan.country && <Country code={fan.country} />}
        {languages && (
          <p className={css.aboutFact}>
            <Icon name="globe" size={18} />
            {languages}
          </p>
        )}
        <p className={css.aboutFact} suppressHydrationWarning>
          <Icon name="calendar" size={18} />
          <Trans id="profile.since">Joined {since}</Trans>
        </p>
      </div>
    </Card>
  );
};

/** A fan's profile for creators to whom they subscribe, tip or write. */
export const Page = () => {
  const { t } = useLingui();
  const id = usePathParam('id');
  const { data, error, refetch } = useQuery(userQuery(id));
  if (data) return <Fan fan={data} />;
  return (
    <NotThere
      error={error}
      onRetry={refetch}
      failed={t({ id: 'profile.failed', message: 'Couldn’t load the profile' })}
    />
  );
};
