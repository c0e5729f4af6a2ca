import { join } from 'node:path';
import { memoize } from '../../kernel/memoize.ts';
import { ConfigurationError } from '../../kernel/process/environment.ts';
import type { StoreConfig } from './config.ts';
import type { FileStore } from './fileStore.ts';
import { openFolderStore } from './folderStore.ts';
import { lazyStore } from './lazyStore.ts';

export interface Stores {
  readonly fileStore: FileStore;
  /** Apart from served files. */
  readonly documentStore: FileStore;
  /** No file event names its contents. */
  readonly archiveStore: FileStore;
}

/** Opens the stores, each separate. */
export const openStores = (config: StoreConfig): Stores => {
  const { FILES_DIR, S3_BUCKET: bucket, S3_PREFIX } = config;
  const folderOf = (name: string): string => join(FILES_DIR, name);
  if (bucket === undefined) {
    return {
      fileStore: openFolderStore(FILES_DIR),
      documentStore: openFolderStore(folderOf('documents')),
      archiveStore: openFolderStore(folderOf('archives')),
    };
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigurationError(
      'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it',
    );
  }
  // The S3 client is large: loaded only if used.
  const s3 = memoize(() => import('./s3Store.ts'));
  const client = memoize(async () =>
    (await s3()).createS3Client({
      accessKeyId,
      secretAccessKey,
      region: config.S3_REGION,
      endpoint: config.S3_ENDPOINT,
      forcePathStyle: config.S3_FORCE_PATH_STYLE,
    }),
  );
  const store = (name: string): FileStore =>
    lazyStore(async () => {
      const location = { client: await client(), bucket, prefix: `${S3_PREFIX}${name}/` };
      return (await s3()).openS3Store(location, join(FILES_DIR, 'outgoing', name));
    });
  return {
    fileStore: store('files'),
    documentStore: store('documents'),
    archiveStore: store('archives'),
  };
};
