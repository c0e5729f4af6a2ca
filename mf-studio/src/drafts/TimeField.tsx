import { useLingui } from '@lingui/react/macro';
import { serverNow } from '@ovation/ui-kit/browser/serverClock';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { localTimeOf } from '@ovation/ui-kit/i18n/localTime';
import { useTimeZone } from '@ovation/ui-kit/i18n/timeZone';

/** A future date and time in the browser's own field, with its time zone. */
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
}) => {
  const { t } = useLingui();
  const zone = useTimeZone();
  return (
    <TextInput
      label={label}
      type="datetime-local"
      value={value}
      help={t({ id: 'compose.zone', message: `Your time: ${zone}` })}
      min={localTimeOf(serverNow())}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
};
