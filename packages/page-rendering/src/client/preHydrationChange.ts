import { useMergedRefs } from '@base-ui/utils/useMergedRefs';
import { type Ref, type RefCallback, useCallback, useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A text, or whether a checkbox or radio is checked. */
type FieldValue = string | boolean;

/** Changes a field with the native setter: React's own setter would hide the change from React. */
const setNatively = (field: Field, name: 'value' | 'checked', value: FieldValue): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
};

/** Repeats a user's change of a field, so that the listeners added meanwhile receive it. */
export const replayChange = (field: Field, value: FieldValue): void => {
  if (field.type === 'file') {
    // The chosen file is still in the field, and only a user can choose one.
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (typeof value === 'boolean') {
    setNatively(field, 'checked', !value);
    // Lets React record the state before; not being a mouse event, it changes nothing itself.
    field.dispatchEvent(new Event('click', { bubbles: true }));
    field.click();
    return;
  }
  for (const step of ['', value]) {
    setNatively(field, 'value', step);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

/** The value of a field that differs from the rendered one; undefined when it is unchanged. */
const changedValue = (field: Field): FieldValue | undefined => {
  const isChoice = field.type === 'checkbox' || field.type === 'radio';
  if (!isChoice) return field.value === field.defaultValue ? undefined : field.value;
  const { type, checked, defaultChecked } = field as HTMLInputElement;
  // The radio that lost its selection to another one is ignored.
  return checked === defaultChecked || (type === 'radio' && !checked) ? undefined : checked;
};

/**
 * Returns a ref for a field: a user's change after server rendering, and before React hydrated its part of
 * the page, reaches its `onChange`. React takes the field's current value for the rendered one, and would
 * reset it sooner or later. Until the page is hydrated the shell does this for all fields, before it
 * replays clicks.
 */
export const usePreHydrationChange = <Element extends Field>(
  ref?: Ref<Element>,
): RefCallback<Element> | null => {
  const field = useRef<Element>(null);
  const initial = useRef<{ readonly early: FieldValue | undefined }>(undefined);
  useEffect(() => {
    const earlyValue = initial.current?.early;
    if (earlyValue === undefined || '__earlyEvents' in globalThis) return;
    // In its own task: a click that is being handled is finished first.
    const timer = setTimeout(() => {
      if (field.current) replayChange(field.current, earlyValue);
    });
    return () => clearTimeout(timer);
  }, []);
  const ownRef = useCallback((element: Element | null) => {
    // The value found: refs of others run after this one, and may set a value.
    if (element) initial.current ??= { early: changedValue(element) };
    field.current = element;
  }, []);
  return useMergedRefs(ownRef, ref);
};
