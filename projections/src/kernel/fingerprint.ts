import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Projection } from './projection.ts';

const fingerprintChars = 16;

/**
 * Names the code that a generation was built by: the model's schema and indexes, the handlers'
 * source and the version. When it differs from what is live, the model is rebuilt beside it.
 */
export const fingerprintOf = ({ model, version, events, source }: Projection): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        model.name,
        version,
        z.toJSONSchema(model.document, { unrepresentable: 'any' }),
        model.indexes,
        events.map(({ type }) => type),
        source,
      ]),
    )
    .digest('hex')
    .slice(0, fingerprintChars);
