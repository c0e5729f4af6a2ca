import type { ServerProcess } from '../serverProcess.ts';
import { cpuMs } from './processFigures.ts';

/** A store that is measured, wherever it is. */
export type BenchedStore = {
  readonly url: string;
  /** Reached without TLS at one address: what sends bytes made beforehand can speak to it. */
  readonly isPlain: boolean;
  /** Processor time that it has used; undefined where its process is not ours to look at. */
  cpuMs(): Promise<number | undefined>;
};

export const ownStore = ({ url, pid }: ServerProcess): BenchedStore => ({
  url,
  isPlain: true,
  cpuMs: () => cpuMs(pid),
});

/** The store at an address. */
export const storeElsewhere = (url: string): BenchedStore => ({
  url,
  isPlain: /^esdb:\/\/[^@,]+\?(.*&)?tls=false(&|$)/.test(url),
  cpuMs: async () => undefined,
});
