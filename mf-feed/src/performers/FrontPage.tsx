import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { usePageMeta, usePageTitle } from '@ovation/ui-kit/page/navigation';
import { Creators } from './ExplorePage.tsx';
import * as css from './explore.css.ts';

/** What this is, in a line, and the two ways in. */
const Welcome = () => (
  <>
    <div className={css.welcome}>
      <h1 className={css.promise}>
        <Trans id="front.promise">Subscribe to the people whose work you love</Trans>
      </h1>
      <p className={css.promiseNote}>
        <Trans id="front.note">
          Their posts, photos and messages, straight from them. Cancel at any time.
        </Trans>
      </p>
      <div className={css.waysIn}>
        <ButtonLink to="/auth/register">
          <Trans id="front.register">Create account</Trans>
        </ButtonLink>
        <ButtonLink to="/auth/login" tone="outline">
          <Trans id="front.signIn">Sign in</Trans>
        </ButtonLink>
      </div>
    </div>
    <h2 className={css.title}>
      <Trans id="explore.title">Explore</Trans>
    </h2>
  </>
);

/** What a stranger sees first; whoever is signed in is led on to their own place. */
export const Page = () => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'front.title', message: 'Subscribe to the people whose work you love' }));
  usePageMeta({
    description: t({
      id: 'front.description',
      message:
        'Posts, photos and messages, straight from the creators who make them. Look around first, and cancel at any time.',
    }),
  });
  return <Creators head={<Welcome />} />;
};
