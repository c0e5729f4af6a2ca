import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/Icon.tsx';
import * as css from './Field.css.ts';

export interface FieldText {
  readonly label: string;
  /** Below the control, while nothing is wrong. */
  readonly help?: ReactNode | undefined;
  /** Takes the place of the help, and is announced. */
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  /** Between the control and its note: how far what is typed has come. */
  readonly gauge?: ReactNode | undefined;
  /** Says the label to screen readers only. */
  readonly labelHidden?: boolean | undefined;
}

/** What a control must carry so that label, help and error belong to it. */
export interface ControlWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-label': string | undefined;
}

/** What stands below a control: its help, or in its place what is wrong, which is announced. */
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

/** What is known of what was typed, inside the frame of its field; announced when it is known. */
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

/** Label above, help below; an error stands in the help's place. */
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
