/** Error of a dependency that is unavailable or behind: the caller gets 503 and may retry. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly retryAfterSeconds: number;
  constructor(part: string, retryAfterSeconds = 1, options?: ErrorOptions) {
    super(`${part} is not available`, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
