import { z } from 'zod';
import { Flag } from '../../kernel/process/environment.ts';

/** Configuration of file storage: a folder, or a bucket if one is named. */
export const storeVariables = {
  /** Local folder, or a volume shared by all processes; incoming files are here in any case. */
  FILES_DIR: z.string(),
  /** Bucket of an S3 compatible service; needs credentials. */
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Endpoint of the service; by default Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Path style addressing, which most services but Amazon's need. */
  S3_FORCE_PATH_STYLE: Flag,
  /** Prefix of all object names, for a shared bucket. */
  S3_PREFIX: z.string().default(''),
};
const StoreConfig = z.object(storeVariables);
export type StoreConfig = z.output<typeof StoreConfig>;
