import { TextInput } from '@ovation/ui-kit/form/TextInput';
import type { Ref } from 'react';

interface ListFilterFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
  /** Action of the form where no script runs. */
  readonly action: string;
  /** Further parameters of that address. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly id?: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Field that filters the list below while typing. */
export const ListFilterField = ({
  label,
  value,
  onChange,
  action,
  parameters = {},
  id,
  className,
  ref,
}: ListFilterFieldProps) => (
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
      {Object.entries(parameters).map(([name, said]) => (
        <input key={name} type="hidden" name={name} value={said} />
      ))}
    </form>
  </search>
);
