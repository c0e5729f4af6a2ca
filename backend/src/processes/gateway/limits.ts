/** What one gateway lets in; in times of milliseconds and sizes of bytes. */
export interface GatewayLimits {
  /** For the head of a request, from its first byte on. */
  readonly headMs: number;
  /** For the body of a call without files. */
  readonly bodyMs: number;
  /** Over each window an upload must have brought the least rate. */
  readonly uploadWindowMs: number;
  readonly uploadBytesPerSecondMin: number;
  /** Uploads under way: of one address, and of all. Each holds a connection to an api process. */
  readonly uploadsPerAddressMax: number;
  readonly uploadsMax: number;
  /** Uploads under way of people without a token, of all of them together. */
  readonly openUploadsMax: number;
  /** Bytes of bodies that are being read: of one address, and of all. */
  readonly heldBytesPerAddressMax: number;
  readonly heldBytesMax: number;
  /**
   * Connections of one address. Behind proxies, whose connections are many people's: requests of it
   * under way. Sockets are counted by who serves them. Infinity lifts it.
   */
  readonly connectionsPerAddressMax: number;
  /** How long a refused caller is listened to, so that it can read why. */
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
  heldBytesPerAddressMax: 8_000_000,
  heldBytesMax: 64_000_000,
  connectionsPerAddressMax: 100,
  lingerMs: 1_000,
};
