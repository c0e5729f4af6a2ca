import type { ValidateFunction } from 'ajv';
import { invalid } from '../errors/refusal.ts';

/** Returns the body of a control call; throws a refusal that names what is not valid. */
export const read = <T>(validate: ValidateFunction<T>, body: unknown): T => {
  const given = body ?? {};
  if (validate(given)) return given;
  const [error] = validate.errors ?? [];
  throw invalid(`${error?.instancePath || 'The body'} ${error?.message ?? 'is not valid'}`);
};
