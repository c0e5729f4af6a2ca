import { localStateDir } from '../stack/paths.ts';
import { prepareWeb } from './prepareWeb.ts';

const webDir = await prepareWeb(localStateDir, { say: console.log });
if (webDir === undefined) throw new Error('there is no shell to build');
console.log(`Pages are in ${webDir}`);
