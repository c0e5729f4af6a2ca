/** The serializer of answers that are encoded already; gRPC wants them as Node buffers. */
export const asItIs = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
