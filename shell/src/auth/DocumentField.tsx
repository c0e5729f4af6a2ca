import { Trans } from '@lingui/react/macro';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { Field } from '@ovation/ui-kit/form/Field';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as css from './auth.css.ts';

/** One file, chosen from the device. */
export const DocumentField = ({
  label,
  help,
  error,
  chosen,
  registration,
}: {
  label: string;
  help: string;
  error: string | undefined;
  chosen: FileList | undefined;
  registration: UseFormRegisterReturn;
}) => (
  <Field label={label} help={help} error={error}>
    {(control) => (
      <label className={css.fileBox}>
        <Icon name="upload" />
        <span className={chosen?.item(0) ? css.chosen : undefined}>
          {chosen?.item(0)?.name ?? <Trans id="register.document.choose">Choose a file</Trans>}
        </span>
        <input
          {...registration}
          {...control}
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          className={css.fileInput}
        />
      </label>
    )}
  </Field>
);
