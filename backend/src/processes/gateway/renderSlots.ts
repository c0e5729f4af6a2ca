/** Maximum number of pages rendered at a time. */
export interface RenderLimits {
  /** Per network, so that one cannot block the others. */
  readonly perNetworkMax: number;
  /** In total, including those that wait for a thread. */
  readonly totalMax: number;
}

export const renderLimits: RenderLimits = { perNetworkMax: 4, totalMax: 40 };

export interface RenderSlots {
  /** Acquires a slot and returns its release; undefined at once if none is free. */
  acquire(network: string): (() => void) | undefined;
}

/** Limits the pages being rendered, in total and per network. */
export const createRenderSlots = ({ perNetworkMax, totalMax }: RenderLimits): RenderSlots => {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    acquire: (network) => {
      const own = taken.get(network) ?? 0;
      if (own >= perNetworkMax || all >= totalMax) return undefined;
      taken.set(network, own + 1);
      all += 1;
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        all -= 1;
        const left = (taken.get(network) ?? 1) - 1;
        if (left > 0) taken.set(network, left);
        else taken.delete(network);
      };
    },
  };
};
