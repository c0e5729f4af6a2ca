/** How many pages may be rendered at a time. */
export interface RenderLimits {
  /** For one network: whoever opens a hundred at once leaves the others their turn. */
  readonly ofNetworkMax: number;
  /** For all together, those that wait for a thread with them. */
  readonly ofAllMax: number;
}

export const renderLimits: RenderLimits = { ofNetworkMax: 4, ofAllMax: 40 };

export interface RenderTurns {
  /** A turn, and what gives it back; undefined where there is none, which is said at once. */
  take(network: string): (() => void) | undefined;
}

/** Counts the pages that are being rendered, by the network that asked for them. */
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
