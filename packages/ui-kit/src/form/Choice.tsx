import { usePreHydrationChange } from '@ovation/page-rendering/client/preHydrationChange';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import * as css from './Choice.css.ts';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'>;

interface ToggleProps extends Native {
  readonly label: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export const Checkbox = ({ label, className, ref, ...rest }: ToggleProps) => (
  <label className={cx(css.row, className)}>
    <input {...rest} ref={usePreHydrationChange(ref)} type="checkbox" className={css.checkbox} />
    {label}
  </label>
);

export const Radio = ({ label, className, ref, ...rest }: ToggleProps) => (
  <label className={cx(css.row, className)}>
    <input {...rest} ref={usePreHydrationChange(ref)} type="radio" className={css.radio} />
    {label}
  </label>
);

export const Switch = ({ label, className, ref, ...rest }: ToggleProps) => {
  const early = usePreHydrationChange(ref);
  return (
    <label className={cx(css.row, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is on */}
      <input {...rest} ref={early} type="checkbox" role="switch" className={css.toggle} />
      {label}
    </label>
  );
};

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

interface OneOfProps<Value extends string> {
  /** Accessible label. */
  readonly label: string;
  readonly name: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
  readonly block?: boolean;
  /** Id of the element that describes the choice. */
  readonly describedBy?: string;
  readonly className?: string;
}

const Segment = ({
  option: { value, label, disabled },
  ...rest
}: {
  readonly option: Option<string>;
} & Pick<Native, 'name' | 'checked' | 'onChange'>) => (
  <label className={css.segment}>
    <input
      {...rest}
      ref={usePreHydrationChange()}
      type="radio"
      className={css.segmentInput}
      value={value}
      disabled={disabled}
    />
    {label}
  </label>
);

/** Segmented control: a radio group. */
export const Segmented = <Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
  block = false,
  describedBy,
  className,
}: OneOfProps<Value>) => (
  <div
    role="radiogroup"
    aria-label={label}
    aria-describedby={describedBy}
    className={cx(css.segments, block && css.segmentsBlock, className)}
  >
    {options.map((option) => (
      <Segment
        key={option.value}
        option={option}
        name={name}
        checked={option.value === value}
        onChange={() => onChange(option.value)}
      />
    ))}
  </div>
);

/** Toggle chip, for filters. */
export const Chip = ({
  pressed,
  onPress,
  children,
}: {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}) => (
  <button type="button" className={css.chip} aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
);

/** Removable chip. */
export const Pill = ({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode;
  onRemove?: () => void;
  removeLabel?: string;
}) => (
  <span className={css.chip}>
    {children}
    {onRemove && (
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <Icon name="close" size={16} />
      </button>
    )}
  </span>
);

/** Radio as a card with its own content; `flag` sits on its edge. */
export const ChoiceCard = ({
  name,
  value,
  checked,
  onChange,
  flag,
  flagTone = 'brand',
  showRadio = false,
  compact = false,
  children,
}: {
  name: string;
  value: string;
  checked: boolean;
  onChange: () => void;
  flag?: ReactNode;
  flagTone?: 'brand' | 'success';
  showRadio?: boolean;
  /** For three cards side by side on a narrow screen. */
  compact?: boolean;
  children: ReactNode;
}) => (
  <label className={cx(css.card, compact && css.cardCompact)}>
    {flag && (
      <span
        className={cx(
          css.cardFlag,
          compact && css.cardFlagCompact,
          flagTone === 'success' && css.cardFlagGood,
        )}
      >
        {flag}
      </span>
    )}
    {children}
    <input
      ref={usePreHydrationChange()}
      type="radio"
      className={showRadio ? css.cardRadio : css.segmentInput}
      name={name}
      value={value}
      checked={checked}
      onChange={onChange}
    />
  </label>
);
