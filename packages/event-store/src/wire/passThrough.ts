/** Serializer of responses that are encoded already; gRPC needs Node buffers. */
export const passThrough = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
