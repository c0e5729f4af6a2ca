import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A bucket in a service of this process, which speaks S3 and keeps everything in a folder. */
export const openBucket = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const bucket = 'contents';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    // It reckons the signature of a query with a slash in it otherwise than Amazon does.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    bucket,
    settings: {
      region: 'us-east-1',
      // The only key that it knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      endpoint: `http://127.0.0.1:${port}`,
      forcePathStyle: true,
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
};
