import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Projection } from './projection.ts';

const fingerprintChars = 16;

/**
 * Names what a generation was built as: the version of its projection, the model's schema and indexes, and
 * the events it is folded from. When it differs from what is live, the model is rebuilt beside it. The code of
 * handlers is no part of it, which each bundle writes in another way: `fingerprints.json` sees to it that the
 * version is raised with that.
 */
export const fingerprintOf = ({ model, version, events }: Projection): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        model.name,
        version,
        z.toJSONSchema(model.document, { unrepresentable: 'any' }),
        model.indexes,
        events.map(({ type }) => type),
      ]),
    )
    .digest('hex')
    .slice(0, fingerprintChars);
