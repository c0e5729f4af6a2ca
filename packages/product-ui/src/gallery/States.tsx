import { ClientOnly } from '@ovation/page-rendering/client/ClientOnly';
import { Card } from '@ovation/ui-kit/display/Card';
import { Media } from '@ovation/ui-kit/display/Media';
import { NotFound } from '@ovation/ui-kit/feedback/NotFound';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import {
  ConversationsSkeleton,
  Loading,
  PostSkeleton,
  WalletSkeleton,
} from '@ovation/ui-kit/feedback/Skeleton';
import { Banner, EmptyState, PartUnavailable } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { text } from '@ovation/ui-kit/theme/text.css';
import * as css from './gallery.css.ts';

const nothing = (): void => undefined;

/** Loading, empty, failed, unavailable and offline states, in both themes. */
export const States = () => (
  <div className={css.both}>
    {(['light', 'dark'] as const).map((theme) => (
      <div key={theme} data-theme={theme} className={css.column}>
        <h1 className={text.xl}>States, {theme}</h1>
        <Loading>
          <PostSkeleton />
        </Loading>
        <Card>
          <ConversationsSkeleton />
        </Card>
        <WalletSkeleton />
        <Card>
          <NotLoaded title="Couldn’t load your devices" error={null} onRetry={nothing} rows={2} />
        </Card>
        <Card>
          <EmptyState
            icon="explore"
            title="Your feed is empty"
            action={<Button size="small">Explore creators</Button>}
          >
            Follow two or three creators and their posts will meet you here.
          </EmptyState>
        </Card>
        <Card>
          <NotLoaded
            title="Couldn’t load the posts"
            error={new TypeError('Failed to fetch')}
            onRetry={nothing}
          />
        </Card>
        <PartUnavailable title="Messages are away for a moment" onRetry={nothing} />
        <ClientOnly fallback="A server has rendered this page.">
          <p>This page is hydrated.</p>
        </ClientOnly>
        <NotFound />
        <Banner tone="offline" round>
          You’re offline. Drafts are saved on this device.
        </Banner>
        <Banner tone="success" round>
          Back online. 2 messages were sent.
        </Banner>
        <Banner tone="warning" round>
          Reconnecting, attempt 3
        </Banner>
        <Media
          alt=""
          hash="2vcVJYJ4iXeHd4eHeId3h3d3h3cHeIAIdw=="
          lock={{
            title: 'Buy this video for 120',
            note: 'or free with a subscription from $9.99 a month',
            action: <Button tone="onPicture">Unlock for 120 tokens</Button>,
          }}
        />
      </div>
    ))}
  </div>
);
