/** Maximum number of pages rendered at a time. */
export interface RenderLimits {
  /** Per network, so that one cannot block the others. */
  readonly ofNetworkMax: number;
  /** In total, including those that wait for a thread. */
  readonly ofAllMax: number;
}

export const renderLimits: RenderLimits = { ofNetworkMax: 4, ofAllMax: 40 };

export interface RenderTurns {
  /** Acquires a slot and returns its release; undefined at once if none is free. */
  take(network: string): (() => void) | undefined;
}

/** Limits the pages being rendered, in total and per network. */
export const createRenderTurns = ({ ofNetworkMax, ofAllMax }: RenderLimits): RenderTurns => {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take: (network) => {
      const own = taken.get(network) ?? 0;
      if (own >= ofNetworkMax || all >= ofAllMax) return undefined;
      taken.set(network, own + 1);
      all += 1;
      let isBack = false;
      return () => {
        if (isBack) return;
        isBack = true;
        all -= 1;
        const left = (taken.get(network) ?? 1) - 1;
        if (left > 0) taken.set(network, left);
        else taken.delete(network);
      };
    },
  };
};
