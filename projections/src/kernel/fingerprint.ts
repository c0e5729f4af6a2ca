import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Projection } from './projection.ts';

const fingerprintChars = 16;

/**
 * A bundler numbers names that several files use (`moved2`), in each program by another number: they
 * say nothing of what the code does. What differs in such a number alone needs a higher version.
 */
const withoutNumbersOfNames = (source: string): string =>
  source.replaceAll(/\b([A-Za-z_$][\w$]*?)\d+\b/g, '$1');

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
        withoutNumbersOfNames(source),
      ]),
    )
    .digest('hex')
    .slice(0, fingerprintChars);
