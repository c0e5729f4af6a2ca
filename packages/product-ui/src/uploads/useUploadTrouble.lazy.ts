import { useMediaFaultText } from '@ovation/ui-kit/player/useMediaFaultText.lazy';
import { faultOfProblem } from './chosenFile.ts';
import type { Upload } from './uploads.lazy.ts';
import { useFileFaultText } from './useFileFaultText.lazy.ts';

/** Whether it is worth another try: what will never be taken, or never be shown, is not. */
export const mayRetry = ({ state, problem, processing }: Upload): boolean =>
  state === 'broken'
    ? processing?.fault === 'gave-up'
    : (state === 'cut' || state === 'failed') && faultOfProblem(problem) === undefined;

/** What the server has against a file, in words; undefined where it has said nothing. */
export const useUploadTroubleText = (): ((upload: Upload) => string | undefined) => {
  const faultText = useFileFaultText();
  const mediaFaultText = useMediaFaultText();
  return ({ kind, state, problem, processing }) => {
    if (state === 'broken') return problem?.message ?? mediaFaultText(processing?.fault ?? null);
    if (state !== 'failed') return undefined;
    const fault = faultOfProblem(problem);
    return fault ? faultText(fault, kind) : problem?.message;
  };
};
