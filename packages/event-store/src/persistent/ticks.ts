/** Does a piece of work again and again, first after `firstMs`; the result ends it. */
export type Repeat = (firstMs: number, everyMs: number, work: () => void) => () => void;

/** By the timers of the process, which they do not keep alive. */
export const repeatByTimer: Repeat = (firstMs, everyMs, work) => {
  let timer = setTimeout(() => {
    work();
    timer = setInterval(work, everyMs);
    timer.unref();
  }, firstMs);
  timer.unref();
  return () => clearTimeout(timer);
};
