import { useLingui } from '@lingui/react/macro';
import { photoBytesMax } from '@ovation/contracts/files/rules';
import type { FileFault } from './photoFile.ts';

const bytesOfMegabyte = 1_000_000;

/** Why a file can never be taken, in words. */
export const useFileFaultText = (): ((fault: FileFault) => string) => {
  const { t, i18n } = useLingui();
  const megabytes = i18n.number(photoBytesMax / bytesOfMegabyte);
  return (fault) =>
    fault === 'kind'
      ? t({
          id: 'photo.kind',
          message: 'This file is not a photo we can show. Use JPEG, PNG, WebP, GIF or AVIF.',
        })
      : t({ id: 'photo.size', message: `Photos can be up to ${megabytes} MB.` });
};
