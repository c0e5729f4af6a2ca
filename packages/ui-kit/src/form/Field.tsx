import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/Icon.tsx';
import * as css from './Field.css.ts';

export interface FieldText {
  readonly label: string;
  /** Help text below the control, while there is no error. */
  readonly help?: ReactNode | undefined;
  /** Error text; replaces the help and is announced. */
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  /** Meter between control and note, such as password strength. */
  readonly gauge?: ReactNode | undefined;
  /** Shows the label to screen readers only. */
  readonly labelHidden?: boolean | undefined;
}

/** ARIA attributes that link a control with its label, help and error. */
export interface ControlWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-label': string | undefined;
}

/** Note below a control: its help or its error, which is announced. */
export const FieldNote = ({
  id,
  help,
  error,
}: Pick<FieldText, 'help' | 'error'> & { id: string }) => (
  <div id={id} aria-live="polite">
    {error ? (
      <p className={css.error}>
        <Icon name="circleAlert" size={16} />
        {error}
      </p>
    ) : (
      help && <p className={css.help}>{help}</p>
    )}
  </div>
);

/** Validation status inside the frame of a field; announced when it changes. */
export const FieldState = ({
  tone,
  children,
}: {
  tone: keyof typeof css.stateTone;
  children: ReactNode;
}) => (
  <span role="status" className={css.stateTone[tone]}>
    <Icon name={tone === 'good' ? 'circleCheck' : 'circleAlert'} size={16} />
    {children}
  </span>
);

/** Field with its label above and its help or error below. */
export const Field = ({
  label,
  help,
  error,
  optional = false,
  labelHidden = false,
  gauge,
  children,
}: FieldText & { readonly children: (control: ControlWiring) => ReactNode }) => {
  const { t } = useLingui();
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={css.root}>
      {!labelHidden && (
        <label className={css.label} htmlFor={id}>
          {label}
          {optional && (
            <span className={css.optional}> {t({ id: 'ui.optional', message: 'optional' })}</span>
          )}
        </label>
      )}
      {children({
        id,
        'aria-describedby': error || help ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-label': labelHidden ? label : undefined,
      })}
      {gauge}
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  );
};
