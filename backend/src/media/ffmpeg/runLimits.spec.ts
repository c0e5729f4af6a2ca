import { describe, expect, it } from 'vitest';
import { assertLength } from './runLimits.ts';

const refusal = (reason: string) => expect.objectContaining({ reason });

describe('the length of an upload', () => {
  it('is two hours at most', () => {
    assertLength(7_200);
    expect(() => assertLength(7_200.1)).toThrow(refusal('too-long'));
    expect(() => assertLength(0)).toThrow(refusal('unreadable'));
  });
});
