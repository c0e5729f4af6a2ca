import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { localTimeOf } from '@ovation/ui-kit/i18n/localTime';

/** A date and a time to come, as the browser asks for them. */
export const TimeField = ({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) => (
  <TextInput
    label={label}
    type="datetime-local"
    value={value}
    min={localTimeOf(new Date())}
    onChange={(event) => onChange(event.target.value)}
    error={error}
  />
);
