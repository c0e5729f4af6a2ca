import { Trans, useLingui } from '@lingui/react/macro';
import type { PerformerCard } from '@ovation/contracts/performers/performer';
import { usePendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Button, type ButtonSize, type ButtonTone } from '@ovation/ui-kit/form/Button';
import { actionWord } from '@ovation/ui-kit/theme/actions.css';
import { useMe } from '@ovation/web-client/auth/calls';
import { Suspense, useState } from 'react';

const TipSheet = lazyPart(async () => (await import('./TipSheet.tsx')).TipSheet);

/** The tip button of a post, a profile, a conversation. Its sheet is fetched on the first press. */
export const Fill = ({
  performer,
  tone = 'link',
  size = 'small',
}: {
  performer?: PerformerCard;
  tone?: ButtonTone;
  size?: ButtonSize;
}) => {
  const { t } = useLingui();
  const user = useMe();
  // Counts openings: each is a tip of its own.
  const [opening, setOpening] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => {
    setOpening((count) => count + 1);
    setIsOpen(true);
  };
  const performerId = performer?._id;
  const ask = usePendingIntent({ kind: 'tip', targetId: performerId, performerId }, open);
  if (!performer || performer.mayBePaid === false || user?.isPerformer) return null;
  return (
    <>
      <Button
        tone={tone}
        size={size}
        icon="token"
        aria-label={t({ id: 'tip.open', message: `Tip ${performer.name}` })}
        onClick={() => (user ? open() : ask())}
      >
        <span className={actionWord}>
          <Trans id="tip.button">Tip</Trans>
        </span>
      </Button>
      {opening > 0 && (
        <Suspense fallback={null}>
          <TipSheet key={opening} performer={performer} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
};
