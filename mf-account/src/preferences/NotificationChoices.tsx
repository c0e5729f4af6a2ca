import { Trans, useLingui } from '@lingui/react/macro';
import type {
  NotificationChoices as Choices,
  NotificationPreferences,
} from '@ovation/contracts/notifications/notice';
import type { NoticeGroup } from '@ovation/contracts/notifications/rules';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Switch } from '@ovation/ui-kit/form/Choice';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as css from '../frame/account.css.ts';
import { useIsEmailUnconfirmed } from '../frame/ConfirmEmailReason.tsx';
import * as table from './notificationChoices.css.ts';

const preferences = keys.notifications.preferences;

const withChoices = (known: NotificationPreferences, choices: Choices): NotificationPreferences =>
  ({
    shown: { ...known.shown, ...choices.shown },
    digest: { ...known.digest, ...choices.digest },
    mailed: { ...known.mailed, ...choices.mailed },
  }) as NotificationPreferences;

/** Optimistic update; the server's response decides. */
const useSetChoice = () =>
  useMutation({
    mutationFn: async (body: Choices) =>
      (await api.notifications.changeNotificationPreferences({ body })).data,
    onMutate: (choices) =>
      queryClient.setQueryData(preferences, (known) => known && withChoices(known, choices)),
    onSuccess: async (chosen) => {
      queryClient.setQueryData(preferences, chosen);
      await queryClient.invalidateQueries({ queryKey: keys.notifications.list });
      await queryClient.invalidateQueries({ queryKey: keys.notifications.unread });
    },
    onError: useSayError(),
  });

/** Notification groups of creators only. */
const creatorGroups: readonly NoticeGroup[] = ['followers', 'subscribers', 'tips', 'sales'];

const useGroupNames = (): Readonly<Record<NoticeGroup, string>> => {
  const { t } = useLingui();
  return {
    newPosts: t({ id: 'notify.newPosts', message: 'New posts by creators you follow' }),
    likes: t({ id: 'notify.likes', message: 'Likes' }),
    comments: t({ id: 'notify.comments', message: 'Comments and replies' }),
    mentions: t({ id: 'notify.mentions', message: 'Mentions of you' }),
    followers: t({ id: 'notify.followers', message: 'New followers' }),
    subscribers: t({ id: 'notify.subscribers', message: 'New subscribers' }),
    tips: t({ id: 'notify.tips', message: 'Tips' }),
    sales: t({ id: 'notify.sales', message: 'Posts and messages sold' }),
  };
};

type SetChoice = (choices: Choices) => void;

interface KindProps {
  readonly name: string;
  readonly group: NoticeGroup;
  readonly known: NotificationPreferences;
  readonly choose: SetChoice;
}

/** Row of one notification group with a switch per channel; each switch names both. */
const GroupRow = ({ name, group, known, choose }: KindProps) => {
  const { t } = useLingui();
  const inApp = t({ id: 'notify.inApp.of', message: `${name}, in the app` });
  const byMail = t({ id: 'notify.byMail.of', message: `${name}, by email` });
  return (
    <tr>
      <th scope="row" className={table.kind}>
        {name}
      </th>
      <td className={table.channel}>
        <Switch
          label={<span className={visuallyHidden}>{inApp}</span>}
          className={table.choice}
          checked={known.shown[group]}
          onChange={(event) => choose({ shown: { [group]: event.target.checked } })}
        />
      </td>
      <td className={table.channel}>
        <Switch
          label={<span className={visuallyHidden}>{byMail}</span>}
          className={table.choice}
          checked={known.digest[group]}
          onChange={(event) => choose({ digest: { [group]: event.target.checked } })}
        />
      </td>
    </tr>
  );
};

const GroupTable = ({ known, choose }: Pick<KindProps, 'known' | 'choose'>) => {
  const isPerformer = useMe()?.isPerformer ?? false;
  const names = useGroupNames();
  const groups = (Object.keys(names) as NoticeGroup[]).filter(
    (group) => isPerformer || !creatorGroups.includes(group),
  );
  return (
    <table className={table.kinds}>
      <thead>
        <tr>
          <th scope="col" className={table.kind}>
            <span className={visuallyHidden}>
              <Trans id="notify.kind">Notification</Trans>
            </span>
          </th>
          <th scope="col" className={table.head}>
            <Trans id="notify.inApp">In the app</Trans>
          </th>
          <th scope="col" className={table.head}>
            <Trans id="notify.byMail">By email</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <GroupRow key={group} name={names[group]} {...{ group, known, choose }} />
        ))}
      </tbody>
    </table>
  );
};

const Switches = ({ known }: { known: NotificationPreferences }) => {
  const { t } = useLingui();
  const isPerformer = useMe()?.isPerformer ?? false;
  const { mutate: choose } = useSetChoice();
  return (
    <>
      <GroupTable known={known} choose={choose} />
      {isPerformer && (
        <Switch
          label={t({
            id: 'notify.mail.subscribers',
            message: 'An email when your first fan subscribes',
          })}
          checked={known.mailed.subscribers}
          onChange={(event) => choose({ mailed: { subscribers: event.target.checked } })}
        />
      )}
    </>
  );
};

/** Mandatory emails without a switch, listed so that users need not search for one. */
const MandatoryNotifications = () => {
  const isPerformer = useMe()?.isPerformer ?? false;
  return (
    <div>
      <h3 className={css.label}>
        <Trans id="notify.always">Always on</Trans>
      </h3>
      <p className={css.note}>
        <Trans id="notify.always.lead">
          You can’t turn these off. Most of them come by email too.
        </Trans>
      </p>
      <ul className={css.hint}>
        <li>
          <Trans id="notify.always.payments">Payments, receipts and refunds</Trans>
        </li>
        <li>
          <Trans id="notify.always.subscriptions">
            Subscriptions: renewals, payments that fail, and when they end
          </Trans>
        </li>
        {isPerformer && (
          <li>
            <Trans id="notify.always.documents">
              Your documents and bank account, and posts that can’t be published
            </Trans>
          </li>
        )}
        <li>
          <Trans id="notify.always.reports">The outcome of your reports</Trans>
        </li>
        <li>
          <Trans id="notify.always.safety">The security of your account and your data</Trans>
        </li>
      </ul>
    </div>
  );
};

/** Notification settings of the signed-in user, per group and channel. */
export const NotificationChoices = () => {
  const { t } = useLingui();
  const isUnconfirmed = useIsEmailUnconfirmed();
  const { data, error, refetch } = useQuery({
    queryKey: preferences,
    queryFn: async () => (await api.notifications.getNotificationPreferences()).data,
  });
  return (
    <Card flush>
      <div className={css.section}>
        <CardHead title={t({ id: 'notify.title', message: 'Notifications' })} />
        <p className={css.note}>
          <Trans id="notify.about.ways">
            Choose what we notify you about. We email you what you haven’t read, once a day at most.
          </Trans>
        </p>
        {isUnconfirmed && (
          <p className={css.note}>
            <Trans id="notify.confirm">
              We’ll send this email once you’ve confirmed your address.
            </Trans>
          </p>
        )}
        {data ? (
          <Switches known={data} />
        ) : (
          <NotLoaded
            title={t({ id: 'notify.failed', message: 'Couldn’t load your notification settings' })}
            error={error}
            onRetry={refetch}
            rows={4}
          />
        )}
        <MandatoryNotifications />
      </div>
    </Card>
  );
};
