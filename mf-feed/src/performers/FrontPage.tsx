import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { usePageMeta, usePageTitle } from '@ovation/ui-kit/page/navigation';
import { Creators, useCreators } from './ExplorePage.tsx';
import * as css from './explore.css.ts';

/** A square of works. */
const worksShown = 4;
const workWidth = 320;

/** Works of some creators, each a link to its creator. */
const WorkGallery = () => {
  const { t } = useLingui();
  const { data } = useCreators({});
  const makers = (data?.pages[0]?.data ?? []).filter(({ cover }) => cover).slice(0, worksShown);
  if (makers.length < worksShown) return null;
  return (
    <ul
      className={css.works}
      aria-label={t({ id: 'front.works', message: 'From creators on Ovation' })}
    >
      {makers.map(({ _id, cover, name, username }) => (
        <li key={_id} className={css.work}>
          <Link to={`/${username}`} className={css.workLink}>
            <img
              className={css.workPicture}
              src={cover ?? undefined}
              alt=""
              width={workWidth}
              height={workWidth}
            />
            <span className={css.workMaker}>
              <span className={css.workName}>{name}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Introduction with some works, and buttons to sign up and sign in. */
const Introduction = () => (
  <>
    <div className={css.front}>
      <div className={css.welcome}>
        <h1 className={css.promise}>
          <Trans id="front.promise">Subscribe to the people whose work you love</Trans>
        </h1>
        <p className={css.promiseNote}>
          <Trans id="front.why">
            See what they share nowhere else, write to them, and pay them rather than an advertiser.
            Cancel at any time.
          </Trans>
        </p>
        <div className={css.signUpButtons}>
          <ButtonLink to="/auth/register">
            <Trans id="front.register">Create account</Trans>
          </ButtonLink>
          <ButtonLink to="/auth/login" tone="outline">
            <Trans id="front.signIn">Sign in</Trans>
          </ButtonLink>
        </div>
      </div>
      <WorkGallery />
    </div>
    <section className={css.forCreators}>
      <div className={css.forCreatorsText}>
        <h2 className={css.forCreatorsTitle}>
          <Trans id="front.creators">Are you a creator?</Trans>
        </h2>
        <p className={css.price}>
          <Trans id="front.creators.note">
            Set your own price, and get paid by the people who love your work.
          </Trans>
        </p>
      </div>
      <ButtonLink to="/auth/creator-register" tone="outline" size="small">
        <Trans id="front.creators.open">Open your page</Trans>
      </ButtonLink>
    </section>
    <h2 className={css.title}>
      <Trans id="explore.title">Explore</Trans>
    </h2>
  </>
);

/** Landing page of anonymous visitors; signed-in users are redirected to their own start page. */
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
  return <Creators searchedAt="/search" head={<Introduction />} />;
};
