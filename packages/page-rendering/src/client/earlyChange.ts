import { useMergedRefs } from '@base-ui/utils/useMergedRefs';
import { type Ref, type RefCallback, useCallback, useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Text, or whether a choice is made. */
type FieldValue = string | boolean;

/** Changes a field under React's eyes: its own setter would tell React that nothing happened. */
const setUnseen = (field: Field, name: 'value' | 'checked', value: FieldValue): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
};

/** Does once more what a person did to a field, so that whoever listens now hears of it. */
export const replayChange = (field: Field, value: FieldValue): void => {
  if (field.type === 'file') {
    // What was chosen is in the field still, and only a person can choose.
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (typeof value === 'boolean') {
    setUnseen(field, 'checked', !value);
    // Lets React note the state before; being no mouse's, it changes nothing itself.
    field.dispatchEvent(new Event('click', { bubbles: true }));
    field.click();
    return;
  }
  for (const step of ['', value]) {
    setUnseen(field, 'value', step);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

/** What stands in a field otherwise than it was rendered; undefined when nobody has touched it. */
const changedTo = (field: Field): FieldValue | undefined => {
  const isChoice = field.type === 'checkbox' || field.type === 'radio';
  if (!isChoice) return field.value === field.defaultValue ? undefined : field.value;
  const { type, checked, defaultChecked } = field as HTMLInputElement;
  // The radio that another one was chosen over says nothing.
  return checked === defaultChecked || (type === 'radio' && !checked) ? undefined : checked;
};

/**
 * A ref for a field: what a person did to it after a server rendered it, and before React hydrated the
 * part of the page that it stands in, reaches its `onChange`. React takes the field as it finds it for
 * what was rendered, and would put that back sooner or later. Until the page is hydrated the shell does it for
 * all fields, before it does what was pressed.
 */
export const useEarlyChange = <Element extends Field>(
  ref?: Ref<Element>,
): RefCallback<Element> | null => {
  const field = useRef<Element>(null);
  const found = useRef<{ readonly early: FieldValue | undefined }>(undefined);
  useEffect(() => {
    const early = found.current?.early;
    if (early === undefined || '__earlyEvents' in globalThis) return;
    // In a turn of its own: a press that is being handled comes to its end first.
    const timer = setTimeout(() => {
      if (field.current) replayChange(field.current, early);
    });
    return () => clearTimeout(timer);
  }, []);
  const own = useCallback((element: Element | null) => {
    // As it was found: others' refs come after this one, and may put a value in.
    if (element) found.current ??= { early: changedTo(element) };
    field.current = element;
  }, []);
  return useMergedRefs(own, ref);
};
