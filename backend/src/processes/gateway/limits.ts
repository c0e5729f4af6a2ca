/** Limits of one gateway; times in milliseconds, sizes in bytes. */
export interface GatewayLimits {
  /** Time for the head of a request, from its first byte on. */
  readonly headMs: number;
  /** Time for the body of a call without files. */
  readonly bodyMs: number;
  /** Window over which an upload must reach the minimum rate. */
  readonly uploadWindowMs: number;
  readonly uploadBytesPerSecondMin: number;
  /** Uploads in progress: per address, and in total. Each occupies a connection to an api process. */
  readonly uploadsPerAddressMax: number;
  readonly uploadsMax: number;
  /** Uploads in progress without a token, in total. */
  readonly openUploadsMax: number;
  /** Bytes of bodies being buffered: per address, and in total. */
  readonly bufferedBytesPerAddressMax: number;
  readonly bufferedBytesMax: number;
  /**
   * Connections per address. Behind proxies, whose connections are shared: its requests in progress.
   * Sockets are counted by their server. Infinity lifts it.
   */
  readonly connectionsPerAddressMax: number;
  /** Time for a refused client to read the response. */
  readonly lingerMs: number;
}

export const gatewayLimits: GatewayLimits = {
  headMs: 15_000,
  bodyMs: 15_000,
  uploadWindowMs: 10_000,
  uploadBytesPerSecondMin: 16_384,
  uploadsPerAddressMax: 12,
  uploadsMax: 256,
  openUploadsMax: 32,
  bufferedBytesPerAddressMax: 8_000_000,
  bufferedBytesMax: 64_000_000,
  connectionsPerAddressMax: 100,
  lingerMs: 1_000,
};
