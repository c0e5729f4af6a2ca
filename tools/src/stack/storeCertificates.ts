import { createPrivateKey } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generate } from 'selfsigned';

const validityMs = 20 * 365 * 24 * 60 * 60_000;
const clockSkewMs = 24 * 60 * 60_000;
const keySize = 2048;
/** Common name of EventStoreDB's node certificates. */
const commonNameOfNodes = 'eventstoredb-node';
const dnsName = 2;
const ipAddress = 7;

/**
 * Paths of an event store's certificates: the store's own apart from those that its clients trust.
 */
export const storeCertificateFiles = (dir: string) => ({
  authorityFile: join(dir, 'ca', 'ca.crt'),
  certificateFile: join(dir, 'node', 'node.crt'),
  keyFile: join(dir, 'node', 'node.key'),
});

export type StoreCertificateFiles = ReturnType<typeof storeCertificateFiles>;

/**
 * Creates an authority that signs this one certificate; its key is discarded, so that it signs no
 * other. RSA, and the key in PKCS #1, as EventStoreDB requires.
 */
const makeCertificates = async (
  hosts: readonly string[],
): Promise<{ authority: string; certificate: string; key: string }> => {
  const common = {
    keySize,
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - clockSkewMs),
    notAfterDate: new Date(Date.now() + validityMs),
  };
  const authority = await generate([{ name: 'commonName', value: 'Ovation event store' }], {
    ...common,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const node = await generate([{ name: 'commonName', value: commonNameOfNodes }], {
    ...common,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...hosts.map((value) => ({ type: dnsName, value }) as const),
          { type: ipAddress, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const key = createPrivateKey(node.private).export({ type: 'pkcs1', format: 'pem' });
  return { authority: authority.cert, certificate: node.cert, key: String(key) };
};

/**
 * Creates the certificate of a store for these names and the authority that its clients trust,
 * unless they exist. To renew them, remove the folder and start again.
 */
export const prepareStoreCertificates = async (
  dir: string,
  hosts: readonly string[],
): Promise<StoreCertificateFiles> => {
  const files = storeCertificateFiles(dir);
  if (Object.values(files).every((file) => existsSync(file))) return files;
  const made = await makeCertificates(hosts);
  for (const file of [files.authorityFile, files.keyFile]) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  }
  writeFileSync(files.keyFile, made.key, { mode: 0o600 });
  writeFileSync(files.certificateFile, made.certificate, { mode: 0o600 });
  writeFileSync(files.authorityFile, made.authority, { mode: 0o600 });
  return files;
};
