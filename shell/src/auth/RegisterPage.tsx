import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@ovation/ui-kit/display/Link';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { useGo, usePageTitle } from '@ovation/ui-kit/page/navigation';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { landingOf } from '../routes/redirects.ts';
import { login } from './account.ts';
import * as css from './auth.css.ts';
import { CreatorForm } from './CreatorForm.tsx';
import { FanForm } from './FanForm.tsx';

const Register = ({ who }: { who: 'fan' | 'creator' }) => {
  const { t } = useLingui();
  const go = useGo();
  const person = useSelector(login, ({ context }) => context.person);
  usePageTitle(t({ id: 'register.pageTitle', message: 'Create your account' }));
  useEffect(() => {
    if (person) go(landingOf(person), { replace: true });
  }, [person, go]);
  return (
    <>
      <h1 className={css.title}>
        <Trans id="register.title">Create your account</Trans>
      </h1>
      <p className={css.lead}>
        <Trans id="register.lead">Follow for free. Subscribe only to what you love.</Trans>
      </p>
      <div className={css.form}>
        <Segmented
          block
          name="who"
          label={t({ id: 'register.who', message: 'How will you use Ovation?' })}
          value={who}
          onChange={(next) =>
            go(next === 'fan' ? '/auth/register' : '/auth/creator-register', { replace: true })
          }
          options={[
            { value: 'fan', label: t({ id: 'register.fan', message: 'I am a fan' }) },
            { value: 'creator', label: t({ id: 'register.creator', message: 'I am a creator' }) },
          ]}
        />
        {who === 'fan' ? <FanForm /> : <CreatorForm />}
      </div>
      <p className={css.other}>
        <Trans id="register.already">
          Already have an account? <Link to="/auth/login">Sign in</Link>
        </Trans>
      </p>
    </>
  );
};

export const Page = () => <Register who="fan" />;
export const CreatorPage = () => <Register who="creator" />;
