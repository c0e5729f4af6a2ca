import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Boundary } from '@ovation/ui-kit/feedback/Boundary';
import { useAtom } from '@ovation/ui-kit/state/atom';
import { Suspense, useState } from 'react';
import { question } from './question.ts';

const CaptchaSheet = lazyPart(async () => (await import('./CaptchaSheet.tsx')).CaptchaSheet);

/** Loads the captcha dialog on demand and keeps it mounted, so that the exit animation can run. */
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
