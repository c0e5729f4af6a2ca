import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { loginPath } from '../access/redirects.ts';
import * as css from './SignInPicture.css.ts';

/** Lazy picture: a browser does not load one that is not displayed. */
const Picture = ({ name }: { name: string }) => (
  <img
    className={css.picture}
    src={`/images/${name}.webp`}
    alt=""
    width={906}
    height={1152}
    loading="lazy"
    decoding="async"
  />
);

const SignIn = () => (
  <>
    <Picture name="sign-in" />
    <figcaption className={css.caption}>
      <p className={css.words}>
        <Trans id="auth.picture.signIn">Closer to the people whose work you love.</Trans>
      </p>
      <p className={css.note}>
        <Trans id="auth.picture.signIn.note">
          Posts, photos and messages, straight from the people who make them.
        </Trans>
      </p>
    </figcaption>
  </>
);

const Register = () => (
  <>
    <Picture name="register" />
    <figcaption className={css.caption}>
      <p className={css.words}>
        <Trans id="auth.picture.register">See it made, not only finished.</Trans>
      </p>
      <p className={css.note}>
        <Trans id="auth.picture.register.note">
          Sketches, rehearsals and first tries, shown by the people who make them.
        </Trans>
      </p>
    </figcaption>
  </>
);

/** Picture next to the forms. Quotes no creator, as a new site has none. */
export const SignInPicture = () => {
  const { pathname } = useLocation();
  return <figure className={css.half}>{pathname === loginPath ? <SignIn /> : <Register />}</figure>;
};
