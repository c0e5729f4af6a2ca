import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { LinkStep } from './LinkStep.tsx';

/** Target of the unsubscribe link in optional emails. */
export const UnsubscribePage = () => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'unsubscribe.title', message: 'Turn these emails off' }));
  const turnOff = async (token: string): Promise<void> => {
    await api.notifications.unsubscribe({ params: { token } });
    await queryClient.invalidateQueries({ queryKey: keys.notifications.preferences });
  };
  return (
    <LinkStep
      title={<Trans id="unsubscribe.title">Turn these emails off</Trans>}
      lead={
        <Trans id="unsubscribe.lead">
          We won’t send you emails like that one any more. You still get those about payments and
          the security of your account.
        </Trans>
      }
      action={<Trans id="unsubscribe.press">Turn off</Trans>}
      send={turnOff}
      done={<Trans id="unsubscribe.done">These emails are off</Trans>}
      afterwards={
        <Trans id="unsubscribe.afterwards">
          You can turn them on again in your account, with your notifications.
        </Trans>
      }
    />
  );
};
