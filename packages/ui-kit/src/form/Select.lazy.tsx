import { Select as Base } from '@base-ui/react/select';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import type { IconName } from '../theme/iconPaths.ts';
import { Field, type FieldText } from './Field.tsx';
import * as css from './menu.lazy.css.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Picture next to the label, a flag in 4:3. Only the combobox shows it. */
  readonly picture?: string;
  readonly disabled?: boolean;
  /** Placeholder option: no selection. */
  readonly isNone?: boolean;
}

export interface SelectProps extends FieldText {
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  readonly icon?: IconName;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
}

/** Select with type-ahead. */
export const Select = ({
  value,
  onChange,
  options,
  placeholder,
  icon,
  name,
  disabled = false,
  onBlur,
  ...text
}: SelectProps) => {
  const chosen = options.find((option) => option.value === value);
  const isQuiet = value === undefined || chosen?.isNone;
  return (
    <Field {...text}>
      {(control) => (
        <Base.Root
          items={options}
          value={value ?? null}
          onValueChange={(next) => {
            if (next !== null) onChange(next);
          }}
          disabled={disabled}
          {...(name && { name })}
        >
          <Base.Trigger {...control} className={css.selectBox} onBlur={onBlur}>
            {icon && <Icon name={icon} className={css.quietIcon} />}
            <Base.Value className={cx(css.selectValue, isQuiet && css.placeholder)}>
              {(chosen: string | null) =>
                options.find((option) => option.value === chosen)?.label ?? placeholder
              }
            </Base.Value>
            <Icon name="chevronDown" className={css.quietIcon} />
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner className={css.positioner} sideOffset={6} alignItemWithTrigger={false}>
              <Base.Popup className={css.selectPopup}>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className={css.item}
                  >
                    <Base.ItemText>{option.label}</Base.ItemText>
                    <Base.ItemIndicator className={css.check}>
                      <Icon name="check" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
};
