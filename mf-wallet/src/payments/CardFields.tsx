import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@ovation/ui-kit/components/TextInput';
import type { UseFormReturn } from 'react-hook-form';
import {
  brandOf,
  type CardDetails,
  codeLengthOf,
  formatExpiry,
  formatNumber,
  isCardNumber,
  isExpired,
  parseExpiry,
} from './cardDetails.ts';
import * as css from './payments.css.ts';

export const emptyCard: CardDetails = { number: '', expiry: '', code: '', holder: '' };

/** Number, expiry, code, name: the wrong one is named beside it, the first gets the focus. */
export const CardFields = ({ form }: { form: UseFormReturn<CardDetails> }) => {
  const { t } = useLingui();
  const { errors } = form.formState;
  const number = form.watch('number');
  const codeLength = codeLengthOf(number);
  const shaped = (name: 'number' | 'expiry', shape: (text: string) => string) => {
    const field = form.register(name, {
      validate:
        name === 'number'
          ? (text) =>
              isCardNumber(text) ||
              t({ id: 'card.number.wrong', message: 'Check the card number.' })
          : (text) => {
              const expiry = parseExpiry(text);
              if (!expiry)
                return t({ id: 'card.expiry.wrong', message: 'Enter a month and year.' });
              return (
                !isExpired(expiry, new Date()) ||
                t({ id: 'card.expiry.past', message: 'This card has expired' })
              );
            },
    });
    return {
      ...field,
      value: form.watch(name),
      onChange: (event: { target: { value: string } }) => {
        form.setValue(name, shape(event.target.value), {
          shouldDirty: true,
          shouldValidate: errors[name] !== undefined,
        });
        return Promise.resolve(true);
      },
    };
  };
  return (
    <>
      <TextInput
        {...shaped('number', formatNumber)}
        label={t({ id: 'card.number', message: 'Card number' })}
        icon="card"
        inputMode="numeric"
        autoComplete="cc-number"
        end={<span className={css.brand}>{brandOf(number)}</span>}
        error={errors.number?.message}
      />
      <div className={css.pair}>
        <TextInput
          {...shaped('expiry', formatExpiry)}
          label={t({ id: 'card.expiry', message: 'Expiry' })}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t({ id: 'card.expiry.shape', message: 'MM / YY' })}
          error={errors.expiry?.message}
        />
        <TextInput
          {...form.register('code', {
            validate: (text) =>
              new RegExp(`^\\d{${codeLength}}$`).test(text) ||
              t({ id: 'card.code.wrong', message: `Enter ${codeLength} digits.` }),
          })}
          label={t({ id: 'card.code', message: 'Security code' })}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={codeLength}
          error={errors.code?.message}
        />
      </div>
      <TextInput
        {...form.register('holder', {
          required: t({ id: 'card.holder.missing', message: 'Enter the name on the card.' }),
        })}
        label={t({ id: 'card.holder', message: 'Name on card' })}
        autoComplete="cc-name"
        error={errors.holder?.message}
      />
    </>
  );
};
