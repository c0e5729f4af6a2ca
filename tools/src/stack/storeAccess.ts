import { join } from 'node:path';
import { writeJsonFile } from '../state/jsonFile.ts';
import { storeAclDefaults, storeAdmins, storePasswordOf, storeUsers } from './rights.ts';
import type { Secrets } from './secrets.ts';
import { prepareStoreCertificates, storeCertificateFiles } from './storeCertificates.ts';

/** Files of the local event store's access control and certificates. */
export const storeAccessFiles = (dir: string) => ({
  ...storeCertificateFiles(join(dir, 'store-certificates')),
  accessFile: join(dir, 'store-access.json'),
});

export type StoreAccessFiles = ReturnType<typeof storeAccessFiles>;

/** Writes missing files; the users are written each time, from the secrets. */
export const prepareStoreAccess = async (
  dir: string,
  secrets: Secrets,
): Promise<StoreAccessFiles> => {
  const files = storeAccessFiles(dir);
  await prepareStoreCertificates(join(dir, 'store-certificates'), ['localhost']);
  const users = [
    { login: 'admin', groups: [storeAdmins], password: secrets.storeAdminPassword },
    ...storeUsers.map((user) => ({ ...user, password: storePasswordOf(secrets, user.login) })),
  ];
  writeJsonFile(files.accessFile, { users, aclDefaults: storeAclDefaults });
  return files;
};
