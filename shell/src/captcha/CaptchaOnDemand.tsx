import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Boundary } from '@ovation/ui-kit/feedback/Boundary';
import { useAtom } from '@ovation/ui-kit/state/atom';
import { Suspense, useState } from 'react';
import { question } from './question.ts';

const CaptchaSheet = lazyPart(async () => (await import('./CaptchaSheet.tsx')).CaptchaSheet);

/** Fetched with the first question, which most never see; kept from then on, so that it can close. */
export const CaptchaOnDemand = () => {
  const isAsked = useAtom(question) !== undefined;
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  return (
    <Boundary
      fallback={() => {
        question.get()?.answer(undefined);
        return null;
      }}
    >
      <Suspense fallback={null}>
        <CaptchaSheet />
      </Suspense>
    </Boundary>
  );
};
