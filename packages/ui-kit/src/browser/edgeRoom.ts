const measured = new Map<string, Set<HTMLElement>>();

const tell = (name: string, gapPx: number): void => {
  const heights = [...(measured.get(name) ?? [])].map((one) => one.offsetHeight);
  const highest = Math.max(0, ...heights);
  const taken = highest === 0 ? 0 : highest + gapPx;
  document.documentElement.style.setProperty(name, `${taken}px`);
};

/**
 * Ref callback for an element fixed to an edge of the window: publishes its height as the custom property
 * `name`, so that other fixed elements keep clear of it.
 */
export const takesEdge =
  (name: `--${string}`, gapPx = 0) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    const all = measured.get(name) ?? new Set();
    measured.set(name, all.add(element));
    const watcher = new ResizeObserver(() => tell(name, gapPx));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      all.delete(element);
      tell(name, gapPx);
    };
  };

const takenPx = (name: string): number =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(name)) || 0;

/** Heights in pixels of the bars and banners at the upper and lower edge of the window. */
export const edgesTakenPx = (): { readonly top: number; readonly bottom: number } => ({
  top: takenPx('--banner-height') + takenPx('--top-bar-height'),
  bottom: takenPx('--bottom-bar-height'),
});
