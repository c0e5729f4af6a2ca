import { useLingui } from '@lingui/react/macro';
import { SuggestInput } from '@ovation/ui-kit/form/SuggestInput.lazy';
import { useController } from 'react-hook-form';
import { type ProfileForm, useProfileMessage } from './fields.tsx';
import { usePlaces } from './usePlaces.ts';

/** State and city: free text, with autocomplete from the places of the country. */
export const LocationFields = ({ form }: { form: ProfileForm }) => {
  const { t } = useLingui();
  const message = useProfileMessage();
  const { control } = form;
  const state = useController({ name: 'state', control });
  const city = useController({ name: 'city', control });
  const { states, cities } = usePlaces(form.watch('country'), state.field.value);
  const parts = [
    {
      part: state,
      label: t({ id: 'profile.state', message: 'State or region' }),
      suggestions: states,
      autoComplete: 'address-level1',
    },
    {
      part: city,
      label: t({ id: 'profile.city', message: 'City' }),
      suggestions: cities,
      autoComplete: 'address-level2',
    },
  ];
  return parts.map(({ part: { field, fieldState }, label, ...offered }) => (
    <SuggestInput
      key={field.name}
      ref={field.ref}
      label={label}
      optional
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={message(label, fieldState.error?.message)}
      {...offered}
    />
  ));
};
