import { zodResolver } from '@hookform/resolvers/zod';
import type { ApiProblem } from '@ovation/contracts/kernel/client';
import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { drafts } from '../browser/drafts.ts';
import { useFocusFirstError } from '../browser/focusFirstError.lazy.ts';

type FormSchema<Values extends FieldValues> = z.ZodType<Values, Values>;

/** True if two field values are equal: texts, numbers, flags, and lists of them. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Form that tracks its changed fields. */
export interface SchemaForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /**
   * Returns the values that differ from those the form was last filled with. Only these are sent in an
   * update, so that concurrent changes of other fields are kept.
   */
  readonly changedOf: (values: Values) => Partial<Values>;
}

/** Form validated by a schema on blur. */
export const useSchemaForm = <Values extends FieldValues>(
  schema: FormSchema<Values>,
  defaultValues: DefaultValues<Values>,
): SchemaForm<Values> => {
  const filledWith = useRef<Readonly<Record<string, unknown>>>(defaultValues);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const showFirstFault = useFocusFirstError();
  const handleSubmit: UseFormReturn<Values>['handleSubmit'] = (send, onRefused) =>
    form.handleSubmit(send, (errors, event) => {
      if (event?.target instanceof HTMLFormElement) showFirstFault(event.target);
      return onRefused?.(errors, event);
    });
  const reset: UseFormReturn<Values>['reset'] = (values, options) => {
    if (values && typeof values !== 'function') filledWith.current = values;
    form.reset(values, options);
  };
  const changedOf = (values: Values): Partial<Values> => {
    const changed = Object.entries(values).filter(
      ([name, value]) => !isSame(value, filledWith.current[name]),
    );
    return Object.fromEntries(changed) as Partial<Values>;
  };
  return { ...form, handleSubmit, reset, changedOf };
};

/**
 * Shows the server's validation errors at their fields, which are named in page order. Returns false if
 * none belongs to a field, so that the caller can show them in another place.
 */
export const showProblem = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problem: ApiProblem,
  fields: readonly Path<Values>[],
  fieldOfCode: Partial<Record<string, Path<Values>>> = {},
): boolean => {
  const byCode = fieldOfCode[problem.code];
  const named = byCode
    ? [{ path: byCode, message: problem.message }]
    : (problem.problem.errors ?? []).flatMap(({ path, message }) => {
        const field = fields.find((name) => path === name || path.endsWith(`.${name}`));
        return field ? [{ path: field, message }] : [];
      });
  // In page order, whatever the server's order.
  named.sort((one, other) => fields.indexOf(one.path) - fields.indexOf(other.path));
  for (const [at, { path, message }] of named.entries()) {
    form.setError(path, { message }, { shouldFocus: at === 0 });
  }
  return named.length > 0;
};

/** Stores changed values as a draft through a reload or a lost session, except secrets. */
export const useFormDraft = <Values extends FieldValues>(
  form: SchemaForm<Values>,
  key: string,
  secrets: readonly Path<Values>[] = [],
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one key has one form and its secrets
  useEffect(() => {
    const kept = drafts.read<Partial<Values>>(key);
    for (const [name, value] of Object.entries(kept ?? {})) {
      form.setValue(name as Path<Values>, value as Values[Path<Values>], { shouldDirty: true });
    }
    const watching = form.watch((values) => {
      const open = Object.entries(form.changedOf(values as Values)).filter(
        ([name]) => !secrets.includes(name as Path<Values>),
      );
      drafts.write(key, Object.fromEntries(open));
    });
    return () => watching.unsubscribe();
  }, [key]);
};
