import { Trans, useLingui } from '@lingui/react/macro';
import { ProviderButtons } from '@ovation/product-ui/identities/ProviderButtons';
import { Link } from '@ovation/ui-kit/display/Link';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { useGo, usePageMeta, usePageTitle } from '@ovation/ui-kit/page/navigation';
import { useGoAfterLogin } from './afterLogin.ts';
import * as css from './auth.css.ts';
import { CreatorForm } from './CreatorForm.tsx';
import { FanForm } from './FanForm.tsx';
import { BrowseLink, useLoginPrompt } from './LoginPrompt.tsx';
import { useMustVerify } from './verification.ts';

const FanHead = () => (
  <>
    <h1 className={css.title}>
      <Trans id="register.title">Create your account</Trans>
    </h1>
    <p className={css.lead}>
      <Trans id="register.lead">Free to join. Subscribe only to what you love.</Trans>
    </p>
  </>
);

const CreatorHead = () => (
  <>
    <h1 className={css.title}>
      <Trans id="register.creator.title">Open your page</Trans>
    </h1>
    <p className={css.lead}>
      <Trans id="register.creator.lead">
        Post, chat and get paid by the people who love your work. You set the price.
      </Trans>
    </p>
  </>
);

const Register = ({ who }: { who: 'fan' | 'creator' }) => {
  const { t } = useLingui();
  const go = useGo();
  usePageTitle(t({ id: 'register.pageTitle', message: 'Create your account' }));
  usePageMeta({
    description:
      who === 'creator'
        ? t({
            id: 'register.creator.lead',
            message: 'Post, chat and get paid by the people who love your work. You set the price.',
          })
        : t({
            id: 'register.lead',
            message: 'Free to join. Subscribe only to what you love.',
          }),
  });
  useGoAfterLogin();
  useMustVerify();
  const prompt = useLoginPrompt('register');
  return (
    <>
      {who === 'creator' ? <CreatorHead /> : (prompt ?? <FanHead />)}
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
            { value: 'fan', label: t({ id: 'register.fan', message: 'I’m a fan' }) },
            { value: 'creator', label: t({ id: 'register.creator', message: 'I’m a creator' }) },
          ]}
        />
        {who === 'fan' ? <FanForm /> : <CreatorForm />}
      </div>
      <ProviderButtons as={who === 'fan' ? 'user' : 'performer'} />
      <p className={css.other}>
        {prompt ? (
          <Link to="/auth/login">
            <Trans id="register.haveOne">I already have an account</Trans>
          </Link>
        ) : (
          <Trans id="register.already">
            Already have an account? <Link to="/auth/login">Sign in</Link>
          </Trans>
        )}
      </p>
      <BrowseLink />
    </>
  );
};

export const Page = () => <Register who="fan" />;
export const CreatorPage = () => <Register who="creator" />;
