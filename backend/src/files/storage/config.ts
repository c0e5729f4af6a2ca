import { z } from 'zod';
import { Flag } from '../../kernel/process/environment.ts';

/** Where contents lie: in a folder, or in a bucket where one is named. */
export const storeVariables = {
  /** Of this machine, or a volume that all processes share; what is on its way in lies here in any case. */
  FILES_DIR: z.string(),
  /** Present where contents lie in a bucket of a service that speaks S3; it then needs its key. */
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Where the service is; Amazon's own where it is left out. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The bucket is named in the path, not in the host: most services but Amazon's want it so. */
  S3_FORCE_PATH_STYLE: Flag,
  /** What the names of all objects begin with, for a bucket that others use too. */
  S3_PREFIX: z.string().default(''),
};
const StoreConfig = z.object(storeVariables);
export type StoreConfig = z.output<typeof StoreConfig>;
