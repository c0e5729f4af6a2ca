import { Trans } from '@lingui/react/macro';
import { providerNames } from '@ovation/contracts/identities/rules';
import { Link } from '@ovation/ui-kit/display/Link';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { Checkbox } from '@ovation/ui-kit/form/Choice';
import { FieldNote } from '@ovation/ui-kit/form/Field';
import { useSettings } from '@ovation/web-client/settings/calls';
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as css from './auth.css.ts';

/** Link that opens in a new tab, so that the form keeps its input. */
const Read = ({ path, children }: { path: string; children: ReactNode }) => (
  <a href={path} target="_blank" rel="noopener">
    {children}
  </a>
);

/** Alternatives while registration from this network is rate limited: the providers below the form. */
const Meanwhile = () => {
  const [provider] = useSettings()?.signInProviders ?? [];
  return (
    <span className={css.meanwhile}>
      <Trans id="register.tooMany">
        Too many accounts were created from your network. It’s nothing you typed.
      </Trans>{' '}
      {provider ? (
        <Trans id="register.tooMany.provider">
          You can continue with {providerNames[provider]} now, or{' '}
          <Link to="/">look around first</Link>.
        </Trans>
      ) : (
        <Trans id="register.tooMany.around">
          Until then, <Link to="/">look around first</Link>.
        </Trans>
      )}
    </span>
  );
};

/** End of a form: terms, error and submit button. */
export const FormEnd = ({
  accepts,
  error,
  failure,
  isTooOften = false,
  isBusy,
}: {
  accepts: UseFormRegisterReturn;
  error: string | undefined;
  failure: string | undefined;
  /** True if the network has reached the rate limit of registrations. */
  isTooOften?: boolean;
  isBusy: boolean;
}) => {
  const noteId = useId();
  return (
    <>
      <div>
        <Checkbox
          {...accepts}
          className={css.accept}
          aria-describedby={error ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          label={
            <span>
              <Trans id="register.accept">
                I’m 18 or older, and I accept the <Read path="/page/terms">terms</Read> and the{' '}
                <Read path="/page/privacy">privacy notice</Read>.
              </Trans>
            </span>
          }
        />
        <FieldNote id={noteId} error={error} />
      </div>
      {failure && (
        <Banner tone="danger" round>
          {failure}
          {isTooOften && <Meanwhile />}
        </Banner>
      )}
      <Button type="submit" size="large" block busy={isBusy}>
        <Trans id="register.submit">Create account</Trans>
      </Button>
    </>
  );
};
