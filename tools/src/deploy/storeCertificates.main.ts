import { prepareStoreCertificates } from '../stack/storeCertificates.ts';

const usage = `Usage: node tools/dist/deploy/storeCertificates.main.js DIR NAME…
Makes in DIR the certificate that the event store shows under these host names, and the authority
that its clients trust, unless they are there.`;

const [dir, ...hosts] = process.argv.slice(2);
if (dir === undefined || hosts.length === 0 || dir.startsWith('-')) {
  console.error(usage);
  process.exit(2);
}
const { authorityFile } = await prepareStoreCertificates(dir, hosts);
console.log(`clients of the event store trust ${authorityFile}`);
