const measured = new Map<string, Set<HTMLElement>>();

const tell = (name: string, gapPx: number): void => {
  const heights = [...(measured.get(name) ?? [])].map((one) => one.offsetHeight);
  const highest = Math.max(0, ...heights);
  const taken = highest === 0 ? 0 : highest + gapPx;
  document.documentElement.style.setProperty(name, `${taken}px`);
};

/**
 * A ref for what stands at an edge of the window: the page then knows, as the custom property `name`,
 * how much of that edge it takes, and what else stands there makes room for it.
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

/** How much of the window's upper and lower edge bars and banners take, in pixels. */
export const edgesTakenPx = (): { readonly top: number; readonly bottom: number } => ({
  top: takenPx('--banner-height') + takenPx('--top-bar-height'),
  bottom: takenPx('--bottom-bar-height'),
});
