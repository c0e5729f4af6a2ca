type Field = HTMLInputElement | HTMLTextAreaElement;

/** What the page's head keeps until this code runs; see `index.html`. */
interface Early {
  /** The last thing that was pressed and could not answer yet. */
  readonly pressed: HTMLElement | undefined;
  /** What was typed into fields, and which choices were made. */
  readonly typed: ReadonlyMap<Field, string | boolean>;
  /** Leaves presses and keys to the page. */
  stop(): void;
}

declare global {
  interface Window {
    __early?: Early;
  }
}

/** Changes a field under React's eyes: its own setter would tell React that nothing happened. */
const setUnseen = (field: Field, name: 'value' | 'checked', value: string | boolean): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
};

/** Does once more what a person did to a field, so that whoever listens now hears of it. */
const repeat = (field: Field, value: string | boolean): void => {
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

const doNow = (): void => {
  const early = window.__early;
  delete window.__early;
  if (!early) return;
  early.stop();
  for (const [field, value] of early.typed) if (field.isConnected) repeat(field, value);
  if (early.pressed?.isConnected) early.pressed.click();
};

/**
 * Does what was typed and pressed while the page could be seen and not yet used. In a turn of its own:
 * only there does React take over, for a press, a part that it has not come to yet.
 */
export const doEarlyActs = (): (() => void) => {
  const timer = setTimeout(doNow, 0);
  return () => clearTimeout(timer);
};
