import express from 'express';
import { createClient } from 'redis';

/**
 * Baseline of the feed page: Express that answers a page of so many bytes by one Redis GET. Run as
 * a process: `expressRedis.js <redis url> <bytes>`; it prints its address.
 */
const pageKey = 'bench:page';

const main = async (url: string, bytes: number): Promise<void> => {
  const redis = createClient({ url });
  await redis.connect();
  await redis.set(pageKey, JSON.stringify({ data: 'x'.repeat(bytes) }));
  const app = express();
  app.get('/page', async (_, response) => {
    response.type('application/json').send(await redis.get(pageKey));
  });
  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('no address');
    process.stdout.write(`baseline ready at http://127.0.0.1:${address.port}\n`);
  });
};

await main(process.argv[2] ?? '', Number(process.argv[3]));
