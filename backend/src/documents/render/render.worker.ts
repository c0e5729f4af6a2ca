import { parentPort } from 'node:worker_threads';
import { type DocumentTask, renderDocument } from './renderDocument.ts';

/** Result of a task: the file, or the error as text. */
export type RenderedDocument = { readonly bytes: Uint8Array } | { readonly error: string };

const render = async (task: DocumentTask): Promise<RenderedDocument> => {
  try {
    return { bytes: await renderDocument(task) };
  } catch (error) {
    return { error: String(error instanceof Error ? error.stack : error) };
  }
};

parentPort?.on('message', async (task: DocumentTask) => {
  parentPort?.postMessage(await render(task));
});
