import { Trans } from '@lingui/react/macro';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { Checkbox } from '@ovation/ui-kit/form/Choice';
import { FieldNote } from '@ovation/ui-kit/form/Field';
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as css from './auth.css.ts';

/** In a tab of its own: what was typed stays. */
const Read = ({ path, children }: { path: string; children: ReactNode }) => (
  <a href={path} target="_blank" rel="noopener">
    {children}
  </a>
);

/** What a person agrees to, what went wrong, and the button. */
export const FormEnd = ({
  accepts,
  error,
  failure,
  isBusy,
}: {
  accepts: UseFormRegisterReturn;
  error: string | undefined;
  failure: string | undefined;
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
                I am 18 or older, and I accept the <Read path="/page/terms">terms</Read> and the{' '}
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
        </Banner>
      )}
      <Button type="submit" size="large" block busy={isBusy}>
        <Trans id="register.submit">Create account</Trans>
      </Button>
    </>
  );
};
