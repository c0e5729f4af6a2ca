import type { ServerProcess } from '../serverProcess.ts';
import { cpuMs } from './processFigures.ts';

/** The benchmarked store, local or remote. */
export type BenchmarkedStore = {
  readonly url: string;
  /** True for one address without TLS: the raw client can use it. */
  readonly isPlain: boolean;
  /** CPU time used so far; undefined where its process is not ours. */
  cpuMs(): Promise<number | undefined>;
};

export const localStore = ({ url, pid }: ServerProcess): BenchmarkedStore => ({
  url,
  isPlain: true,
  cpuMs: () => cpuMs(pid),
});

/** The store at an address. */
export const remoteStore = (url: string): BenchmarkedStore => ({
  url,
  isPlain: /^esdb:\/\/[^@,]+\?(.*&)?tls=false(&|$)/.test(url),
  cpuMs: async () => undefined,
});
