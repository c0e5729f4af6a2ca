import { useMediaFaultText } from '@ovation/ui-kit/player/useMediaFaultText.lazy';
import { problemFault } from './chosenFile.ts';
import type { Upload } from './uploads.lazy.ts';
import { useFileFaultText } from './useFileFaultText.lazy.ts';

/** True if a retry may help: not for a rejected file or one that cannot be shown. */
export const mayRetry = ({ state, problem, processing }: Upload): boolean =>
  state === 'broken'
    ? processing?.fault === 'gave-up'
    : (state === 'cut' || state === 'failed') && problemFault(problem) === undefined;

/** Returns a function for the error text of an upload; undefined where the server gave no reason. */
export const useUploadErrorText = (): ((upload: Upload) => string | undefined) => {
  const faultText = useFileFaultText();
  const mediaFaultText = useMediaFaultText();
  return ({ kind, state, problem, processing }) => {
    if (state === 'broken') return problem?.message ?? mediaFaultText(processing?.fault ?? null);
    if (state !== 'failed') return undefined;
    const fault = problemFault(problem);
    return fault ? faultText(fault, kind) : problem?.message;
  };
};
