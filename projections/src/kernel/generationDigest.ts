import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Projection } from './projection.ts';

const digestChars = 16;

/**
 * Returns the digest of a generation: projection version, schema and indexes of the model, and its
 * events. When it differs from the live one, the model is rebuilt beside it. Handler code is not included, as
 * each bundle writes it differently: `fingerprints.json` ensures that the version is raised with it.
 */
export const generationDigestOf = ({ model, version, events }: Projection): string =>
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
    .slice(0, digestChars);
