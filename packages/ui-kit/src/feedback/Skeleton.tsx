import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../display/Card.tsx';
import { cx } from '../theme/cx.ts';
import { scriptedOnly } from '../theme/scripting.css.ts';
import { visuallyHidden } from '../theme/text.css.ts';
import * as css from './Skeleton.css.ts';

/** One grey shape. Numbers are pixels, text is any CSS length. */
export const Bone = ({
  width = '100%',
  height = 12,
  round = false,
  className,
}: {
  width?: number | string;
  height?: number | string;
  round?: boolean;
  className?: string;
}) => (
  <span
    className={cx(css.bone, round && css.circle, className, scriptedOnly)}
    style={{ inlineSize: width, blockSize: height }}
  />
);

/**
 * Announces the loading state once and hides the shapes from screen readers; renders nothing without
 * scripts.
 */
export const Loading = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <div role="status" className={scriptedOnly}>
      <span className={visuallyHidden}>{t({ id: 'ui.loading', message: 'Loading' })}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
};

export const PostSkeleton = () => (
  <Card as="div" flush>
    <div className={css.post}>
      <div className={css.row}>
        <Bone width={44} height={44} round />
        <div className={css.stack}>
          <Bone width="38%" />
          <Bone width="25%" height={10} />
        </div>
      </div>
      <div className={css.stack}>
        <Bone />
        <Bone width="92%" />
        <Bone width="58%" />
      </div>
    </div>
    <Bone className={css.picture} height="auto" />
    <div className={css.actions}>
      <Bone width={48} height={16} />
      <Bone width={40} height={16} />
      <Bone width={20} height={16} />
      <Bone width={52} height={16} className={css.last} />
    </div>
  </Card>
);

const conversationRows = ['72%', '58%', '76%', '46%', '64%', '52%'] as const;

export const ConversationsSkeleton = () => (
  <div className={css.rows}>
    {conversationRows.map((width) => (
      <div key={width} className={css.row}>
        <Bone width={48} height={48} round />
        <div className={css.stack}>
          <Bone width="36%" />
          <Bone width={width} height={10} />
        </div>
        <Bone width={28} height={10} />
      </div>
    ))}
  </div>
);

const bubbles = [
  { width: '46%', isOwn: false },
  { width: '58%', isOwn: true },
  { width: '34%', isOwn: true },
  { width: '62%', isOwn: false },
] as const;

/** Skeleton of the latest messages, at the lower end of a conversation. */
export const ThreadSkeleton = () => (
  <div className={css.thread}>
    {bubbles.map(({ width, isOwn }) => (
      <Bone key={width} width={width} height={40} className={isOwn ? css.ownBubble : css.bubble} />
    ))}
  </div>
);

/** Skeleton of a conversation; `back` is its back button. */
export const ConversationSkeleton = ({ back }: { back?: ReactNode }) => (
  <div className={cx(css.conversation, scriptedOnly)}>
    <div className={css.conversationHead}>
      {back}
      <Bone width={40} height={40} round />
      <div className={css.stack}>
        <Bone width="128px" />
        <Bone width="72px" height={10} />
      </div>
    </div>
    <div className={css.atLowerEnd}>
      <Loading>
        <ThreadSkeleton />
      </Loading>
    </div>
  </div>
);

export const WalletSkeleton = () => (
  <Card as="div" flush>
    <div className={css.wallet}>
      <Bone width={72} />
      <Bone width={148} height={28} />
      <div className={css.pair}>
        <Bone height={96} />
        <Bone height={96} />
      </div>
    </div>
  </Card>
);

/** Skeleton of list rows with an icon and an amount. */
export const RowsSkeleton = ({ count = 4 }: { count?: number }) => (
  <div className={css.rows}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
      <div key={at} className={css.row}>
        <Bone width={36} height={36} round />
        <div className={css.stack}>
          <Bone width={`${52 - (at % 3) * 8}%`} />
          <Bone width="24%" height={10} />
        </div>
        <Bone width={48} />
      </div>
    ))}
  </div>
);
