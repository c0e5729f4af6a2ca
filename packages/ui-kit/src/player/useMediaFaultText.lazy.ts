import { useLingui } from '@lingui/react/macro';
import type { MediaFault } from './playableFile.ts';

/** Returns a function for the text of a media processing error. */
export const useMediaFaultText = (): ((fault: MediaFault) => string) => {
  const { t } = useLingui();
  return (fault) => {
    switch (fault) {
      case 'unreadable':
        return t({ id: 'media.fault.unreadable', message: 'The file is damaged or incomplete.' });
      case 'too-many-pixels':
        return t({ id: 'media.fault.pixels', message: 'Its resolution is too high.' });
      case 'too-slow':
        return t({ id: 'media.fault.slow', message: 'Processing it took too long.' });
      case 'too-long':
        return t({ id: 'media.fault.long', message: 'It’s too long.' });
      case 'unsupported':
        return t({ id: 'media.fault.unsupported', message: 'We can’t read this kind of file.' });
      case 'not-contained':
        return t({
          id: 'media.fault.elsewhere',
          message: 'It refers to files it doesn’t include.',
        });
      case 'gave-up':
      case null:
        return t({ id: 'media.fault.other', message: 'Something went wrong on our side.' });
      default:
        return fault satisfies never;
    }
  };
};
