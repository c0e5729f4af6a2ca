import { z } from 'zod';
import { Flag } from '../../kernel/process/environment.ts';

/** Configuration of file storage: a folder, or a bucket if one is named. */
export const storeVariables = {
  FILES_DIR: z
    .string()
    .describe(
      'Folder of files, shared by all api and worker processes; with S3, of unfinished uploads only.',
    ),
  S3_BUCKET: z
    .string()
    .optional()
    .describe('Bucket of an S3-compatible service that stores files; requires credentials.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Access key id of the S3 service.'),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .describe('Secret access key of the S3 service.')
    .meta({ isSecret: true }),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Endpoint of the S3 service; Amazon’s by default.'),
  S3_FORCE_PATH_STYLE: Flag.describe(
    'Path-style addressing, which most services other than Amazon’s require.',
  ),
  S3_PREFIX: z.string().default('').describe('Prefix of all object names, for a shared bucket.'),
};
const StoreConfig = z.object(storeVariables);
export type StoreConfig = z.output<typeof StoreConfig>;
