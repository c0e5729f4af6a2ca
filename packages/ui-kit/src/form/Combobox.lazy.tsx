import { Combobox as Base } from '@base-ui/react/combobox';
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Icon } from '../display/Icon.tsx';
import * as css from '../overlay/Menu.lazy.css.ts';
import type { IconName } from '../theme/iconPaths.ts';
import * as fieldCss from './Field.css.ts';
import { Field, type FieldText } from './Field.tsx';
import type { SelectOption } from './Select.lazy.tsx';

export interface ComboboxProps extends FieldText {
  readonly value: string | undefined;
  /** Empty where what was chosen is taken out again. */
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  readonly icon?: IconName;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One of very many: what is typed finds those whose names hold it, without regard to accents. */
export const Combobox = ({
  value,
  onChange,
  options,
  placeholder,
  icon,
  onBlur,
  ref,
  ...text
}: ComboboxProps) => {
  const { t, i18n } = useLingui();
  return (
    <Field {...text}>
      {(control) => (
        <Base.Root<SelectOption>
          items={options}
          value={options.find((option) => option.value === value) ?? null}
          onValueChange={(next) => onChange(next?.value ?? '')}
          isItemEqualToValue={(one, other) => one.value === other.value}
          locale={i18n.locale}
          autoHighlight
        >
          <Base.InputGroup className={fieldCss.box}>
            {icon && <Icon name={icon} className={css.quietIcon} />}
            <Base.Input
              {...control}
              ref={ref}
              placeholder={placeholder}
              className={fieldCss.control}
              onBlur={onBlur}
            />
            <Base.Trigger
              className={fieldCss.reveal}
              tabIndex={-1}
              aria-label={t({ id: 'ui.combobox.open', message: 'Show the list' })}
            >
              <Icon name="chevronDown" />
            </Base.Trigger>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner className={css.positioner} sideOffset={6}>
              <Base.Popup className={css.selectPopup}>
                <Base.Empty>
                  <p className={css.nothing}>
                    {t({ id: 'ui.combobox.none', message: 'Nothing has that in its name' })}
                  </p>
                </Base.Empty>
                <Base.List>
                  {(option: SelectOption) => (
                    <Base.Item
                      key={option.value}
                      value={option}
                      disabled={option.disabled ?? false}
                      className={css.item}
                    >
                      {option.label}
                      <Base.ItemIndicator className={css.check}>
                        <Icon name="check" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
};
