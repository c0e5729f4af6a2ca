import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

/** Validation message keys for form schemas, translated by `useFieldMessage`. */
export const fault = {
  required: 'fault:required',
  type: 'fault:type',
  pattern: 'fault:pattern',
  oneOf: 'fault:oneOf',
  lengthMin: (min: number) => `fault:lengthMin:${min}`,
  lengthMax: (max: number) => `fault:lengthMax:${max}`,
  min: (min: number) => `fault:min:${min}`,
  max: (max: number) => `fault:max:${max}`,
} as const;

/** Returns a function for the texts of standard field messages, `fault:…`; it returns others unchanged. */
export const useFieldMessage = (): ((
  name: string,
  message: string | undefined,
) => string | undefined) => {
  const { t, i18n } = useLingui();
  return useCallback(
    (name, message) => {
      if (!message?.startsWith('fault:')) return message;
      const [, kind, bound = ''] = message.split(':');
      const number = bound && i18n.number(Number(bound));
      const texts: Readonly<Record<string, string>> = {
        required: t({ id: 'form.required', message: `''${name}'' is required` }),
        type: t({ id: 'form.type', message: `''${name}'' isn’t valid` }),
        pattern: t({ id: 'form.pattern', message: `''${name}'' doesn’t have the right form` }),
        oneOf: t({ id: 'form.enum', message: `''${name}'' must be one of the list` }),
        lengthMin: t({
          id: 'form.lengthMin',
          message: `''${name}'' must have at least ${number} characters`,
        }),
        lengthMax: t({
          id: 'form.lengthMax',
          message: `''${name}'' can have at most ${number} characters`,
        }),
        min: t({ id: 'form.min', message: `''${name}'' must be at least ${number}` }),
        max: t({ id: 'form.max', message: `''${name}'' must be at most ${number}` }),
      };
      return texts[kind ?? ''] ?? message;
    },
    [t, i18n],
  );
};
