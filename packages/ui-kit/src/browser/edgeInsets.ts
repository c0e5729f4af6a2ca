const measured = new Map<string, Set<HTMLElement>>();

const publishInset = (name: string, gapPx: number): void => {
  const heights = [...(measured.get(name) ?? [])].map((one) => one.offsetHeight);
  const highest = Math.max(0, ...heights);
  const inset = highest === 0 ? 0 : highest + gapPx;
  document.documentElement.style.setProperty(name, `${inset}px`);
};

/**
 * Ref callback for an element fixed to an edge of the window: publishes its height as the custom property
 * `name`, so that other fixed elements keep clear of it.
 */
export const edgeInsetRef =
  (name: `--${string}`, gapPx = 0) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    const all = measured.get(name) ?? new Set();
    measured.set(name, all.add(element));
    const watcher = new ResizeObserver(() => publishInset(name, gapPx));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      all.delete(element);
      publishInset(name, gapPx);
    };
  };

const insetPx = (name: string): number =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(name)) || 0;

/** Heights in pixels of the bars and banners at the upper and lower edge of the window. */
export const edgeInsetsPx = (): { readonly top: number; readonly bottom: number } => ({
  top: insetPx('--banner-height') + insetPx('--top-bar-height'),
  bottom: insetPx('--bottom-bar-height'),
});
