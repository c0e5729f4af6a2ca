import type { ProofMethod } from '@ovation/contracts/kernel/rules';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { provideFactorSetUp, provideProof } from '@ovation/web-client/api/stepUpProof';
import { Suspense, useEffect, useState } from 'react';

const ProofSheet = lazyPart(async () => (await import('./ProofSheet.tsx')).ProofSheet);

/** Page where staff set up their second factor. */
const setUpPath = '/staff/account/security';

interface ProofRequest {
  readonly methods: readonly ProofMethod[];
  readonly isOpen: boolean;
  readonly number: number;
  readonly settle: (isProven: boolean) => void;
}

/** Host of the step-up dialog, which any rejected call of any page opens and waits for. */
export const ProofHost = () => {
  const go = useGo();
  const [question, setQuestion] = useState<ProofRequest>();
  useEffect(() => {
    let giveUp = (): void => undefined;
    const stop = provideProof(
      (methods) =>
        new Promise((settle) => {
          giveUp = () => settle(false);
          setQuestion((before) => ({
            methods,
            settle,
            isOpen: true,
            number: (before?.number ?? 0) + 1,
          }));
        }),
    );
    return () => {
      stop();
      // Without its dialog the pending call would wait forever.
      giveUp();
    };
  }, []);
  useEffect(() => provideFactorSetUp(() => go(setUpPath, { replace: true })), [go]);
  if (!question) return null;
  const done = (isConfirmed: boolean): void => {
    setQuestion({ ...question, isOpen: false });
    question.settle(isConfirmed);
  };
  return (
    <Suspense fallback={null}>
      <ProofSheet
        key={question.number}
        open={question.isOpen}
        methods={question.methods}
        onDone={done}
      />
    </Suspense>
  );
};
