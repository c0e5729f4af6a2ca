import { Combobox as Base } from '@base-ui/react/combobox';
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { letEscapePass } from '../browser/letEscapePass.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../theme/iconPaths.ts';
import * as fieldCss from './Field.css.ts';
import { Field, type FieldText } from './Field.tsx';
import * as css from './menu.lazy.css.ts';
import type { SelectOption } from './Select.lazy.tsx';

export interface ComboboxProps extends FieldText {
  readonly value: string | undefined;
  /** Called with an empty string when the selection is cleared. */
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  /** True while the options are loading or failed to load. */
  readonly isWaiting?: boolean;
  readonly placeholder?: string;
  readonly icon?: IconName;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Decorative; lazy, so that only visible options load theirs. */
const Picture = ({ src }: { src: string }) => (
  <img src={src} alt="" width={20} height={15} loading="lazy" className={css.optionPicture} />
);

const Option = ({ option }: { option: SelectOption }) => (
  <Base.Item value={option} disabled={option.disabled ?? false} className={css.item}>
    {option.picture && <Picture src={option.picture} />}
    {option.label}
    <Base.ItemIndicator className={css.check}>
      <Icon name="check" />
    </Base.ItemIndicator>
  </Base.Item>
);

/** Content of an empty list. */
const Nothing = ({ isWaiting }: { isWaiting: boolean }) => {
  const { t } = useLingui();
  return (
    <Base.Empty>
      <p className={css.nothing}>
        {isWaiting
          ? t({ id: 'ui.combobox.waiting', message: 'The list is still loading' })
          : t({ id: 'ui.combobox.none', message: 'No matches' })}
      </p>
    </Base.Empty>
  );
};

/** Searchable select for many options; matches substrings, ignoring accents. */
export const Combobox = ({
  value,
  onChange,
  options,
  isWaiting = false,
  placeholder,
  icon,
  onBlur,
  ref,
  ...text
}: ComboboxProps) => {
  const { t, i18n } = useLingui();
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Field {...text}>
      {(control) => (
        <Base.Root<SelectOption>
          items={options}
          value={chosen}
          onValueChange={(next, details) => {
            if (!letEscapePass(details)) onChange(next?.value ?? '');
          }}
          onInputValueChange={(_, details) => {
            letEscapePass(details);
          }}
          isItemEqualToValue={(one, other) => one.value === other.value}
          locale={i18n.locale}
          autoHighlight
        >
          <Base.InputGroup className={fieldCss.box}>
            {chosen?.picture ? (
              <Picture src={chosen.picture} />
            ) : (
              icon && <Icon name={icon} className={css.quietIcon} />
            )}
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
                <Nothing isWaiting={isWaiting} />
                <Base.List>
                  {(option: SelectOption) => <Option key={option.value} option={option} />}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
};
