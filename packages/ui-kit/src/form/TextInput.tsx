import { useLingui } from '@lingui/react/macro';
import { searchLengthMax } from '@ovation/contracts/kernel/rules';
import { usePreHydrationChange } from '@ovation/page-rendering/client/preHydrationChange';
import {
  type CSSProperties,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useState,
} from 'react';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import type { IconName } from '../theme/iconPaths.ts';
import * as css from './Field.css.ts';
import { Field, type FieldText } from './Field.tsx';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children'>;

export interface TextInputProps extends FieldText, Input {
  readonly icon?: IconName;
  /** Adornment before the text: a currency sign. */
  readonly start?: ReactNode;
  /** Adornment after the text: a coin, a status, a count. */
  readonly end?: ReactNode;
  readonly round?: boolean;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export const TextInput = ({
  label,
  help,
  error,
  optional,
  labelHidden,
  gauge,
  icon,
  start,
  end,
  round = false,
  className,
  ref,
  ...rest
}: TextInputProps) => {
  const early = usePreHydrationChange(ref);
  return (
    <Field
      label={label}
      help={help}
      error={error}
      optional={optional}
      labelHidden={labelHidden}
      gauge={gauge}
    >
      {(control) => (
        <div className={cx(css.box, round && css.round, className)}>
          {icon && (
            <span className={css.beside}>
              <Icon name={icon} />
            </span>
          )}
          {start && <span className={css.start}>{start}</span>}
          <input
            {...(rest.type === 'search' && { maxLength: searchLengthMax })}
            {...rest}
            {...control}
            ref={early}
            className={css.control}
          />
          {end && <span className={css.beside}>{end}</span>}
        </div>
      )}
    </Field>
  );
};

/** Password input with a visibility toggle, which is not in the tab order. */
export const PasswordInput = (props: Omit<TextInputProps, 'type' | 'end' | 'icon'>) => {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={css.reveal}
          aria-pressed={shown}
          aria-label={
            shown
              ? t({ id: 'ui.password.hide', message: 'Hide the password' })
              : t({ id: 'ui.password.show', message: 'Show the password' })
          }
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
};

type Area = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'children'>;

export interface TextAreaProps extends FieldText, Area {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly end?: ReactNode;
  readonly round?: boolean;
}

/** Text area that starts with `rows` lines and grows with its text, up to two fifths of the window. */
export const TextArea = ({
  label,
  help,
  error,
  optional,
  labelHidden,
  end,
  round = false,
  className,
  rows = 1,
  ref,
  ...rest
}: TextAreaProps) => {
  const early = usePreHydrationChange(ref);
  return (
    <Field label={label} help={help} error={error} optional={optional} labelHidden={labelHidden}>
      {(control) => (
        <div className={cx(css.box, round && css.roundArea, className)}>
          <textarea
            {...rest}
            {...control}
            ref={early}
            rows={rows}
            style={{ '--rows': rows } as CSSProperties}
            className={cx(css.control, css.area)}
          />
          {end && <span className={css.beside}>{end}</span>}
        </div>
      )}
    </Field>
  );
};
