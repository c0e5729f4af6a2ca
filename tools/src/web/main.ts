import { localStateDir } from '../stack/paths.ts';
import { prepareWeb } from './prepareWeb.ts';

const webDir = await prepareWeb(localStateDir);
console.log(webDir === undefined ? 'There are no pages to build.' : `Pages are in ${webDir}`);
