import { useLingui } from '@lingui/react/macro';
import { serverNow } from '@ovation/ui-kit/browser/serverClock';
import { FieldRow } from '@ovation/ui-kit/form/FieldRow';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
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

type CardForm = UseFormReturn<CardDetails>;
type Validator = (text: string) => string | true;

/** Validation messages of each field. */
const useValidators = (
  codeLength: number,
): Readonly<Record<'number' | 'expiry' | 'code', Validator>> => {
  const { t } = useLingui();
  return {
    number: (text) =>
      isCardNumber(text) || t({ id: 'card.number.wrong', message: 'Check the card number.' }),
    expiry: (text) => {
      const expiry = parseExpiry(text);
      if (!expiry) return t({ id: 'card.expiry.wrong', message: 'Enter a month and year.' });
      return (
        !isExpired(expiry, serverNow()) ||
        t({ id: 'card.expiry.past', message: 'This card has expired' })
      );
    },
    code: (text) =>
      new RegExp(`^\\d{${codeLength}}$`).test(text) ||
      t({ id: 'card.code.wrong', message: `Enter ${codeLength} digits.` }),
  };
};

/** A field whose text is formatted while typing. */
const formattedField = (
  form: CardForm,
  name: 'number' | 'expiry',
  { shape, validate }: { shape: (text: string) => string; validate: Validator },
) => ({
  ...form.register(name, { validate }),
  value: form.watch(name),
  onChange: (event: { target: { value: string } }) => {
    form.setValue(name, shape(event.target.value), {
      shouldDirty: true,
      shouldValidate: form.formState.errors[name] !== undefined,
    });
    return Promise.resolve(true);
  },
});

/**
 * Number, expiry, code and name of a card: errors are shown beside their field, and the first invalid one
 * gets the focus.
 */
export const CardFields = ({ form }: { form: CardForm }) => {
  const { t } = useLingui();
  const { errors } = form.formState;
  const number = form.watch('number');
  const codeLength = codeLengthOf(number);
  const checks = useValidators(codeLength);
  return (
    <>
      <TextInput
        {...formattedField(form, 'number', { shape: formatNumber, validate: checks.number })}
        label={t({ id: 'card.number', message: 'Card number' })}
        icon="card"
        inputMode="numeric"
        autoComplete="cc-number"
        end={<span className={css.brand}>{brandOf(number)}</span>}
        error={errors.number?.message}
      />
      <FieldRow>
        <TextInput
          {...formattedField(form, 'expiry', { shape: formatExpiry, validate: checks.expiry })}
          label={t({ id: 'card.expiry', message: 'Expiry' })}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t({ id: 'card.expiry.shape', message: 'MM / YY' })}
          error={errors.expiry?.message}
        />
        <TextInput
          {...form.register('code', { validate: checks.code })}
          label={t({ id: 'card.code', message: 'Security code' })}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={codeLength}
          error={errors.code?.message}
        />
      </FieldRow>
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
