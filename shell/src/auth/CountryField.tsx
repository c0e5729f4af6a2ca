import { Trans, useLingui } from '@lingui/react/macro';
import { PartUnavailable } from '@ovation/ui-kit/feedback/State';
import { Combobox } from '@ovation/ui-kit/form/Combobox.lazy';
import { useCountries } from '@ovation/web-client/reference/calls.lazy';
import { type Control, useController } from 'react-hook-form';
import { useComplaint } from './PersonFields.tsx';
import type { CreatorRegistration } from './registration.ts';

export const CountryField = ({ control }: { control: Control<CreatorRegistration> }) => {
  const { t } = useLingui();
  const complaint = useComplaint();
  const { field, fieldState } = useController({ name: 'country', control });
  const { options, hasFailed, retry } = useCountries();
  return (
    <Combobox
      ref={field.ref}
      label={t({ id: 'register.country', message: 'Country' })}
      icon="globe"
      placeholder={t({ id: 'register.country.choose', message: 'Choose a country' })}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      options={options}
      isWaiting={options.length === 0}
      gauge={
        hasFailed && (
          <PartUnavailable
            title={<Trans id="register.country.away">We couldn’t load the countries.</Trans>}
            onRetry={retry}
          />
        )
      }
      error={complaint(fieldState.error?.message)}
    />
  );
};
