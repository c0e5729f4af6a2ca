import { bundlePrograms } from './bundlePrograms.ts';

await bundlePrograms();
