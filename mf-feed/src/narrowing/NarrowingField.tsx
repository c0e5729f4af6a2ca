import { TextInput } from '@ovation/ui-kit/form/TextInput';
import type { Ref } from 'react';

interface NarrowingFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
  /** Where no script runs, the browser asks by this address for what is typed. */
  readonly action: string;
  /** What else that address is to say. */
  readonly others?: Readonly<Record<string, string>>;
  readonly id?: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Words by which the list below is narrowed while they are typed. */
export const NarrowingField = ({
  label,
  value,
  onChange,
  action,
  others = {},
  id,
  className,
  ref,
}: NarrowingFieldProps) => (
  <search id={id} className={className}>
    <form action={action} onSubmit={(event) => event.preventDefault()}>
      <TextInput
        ref={ref}
        type="search"
        name="q"
        round
        icon="search"
        label={label}
        labelHidden
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {Object.entries(others).map(([name, said]) => (
        <input key={name} type="hidden" name={name} value={said} />
      ))}
    </form>
  </search>
);
