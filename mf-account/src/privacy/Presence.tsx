import { Trans, useLingui } from '@lingui/react/macro';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Switch } from '@ovation/ui-kit/form/Choice';
import { useSaySaved } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { me, useMe } from '@ovation/web-client/auth/calls';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import * as css from '../frame/account.css.ts';

/** Switch to show fans that the creator is online. */
export const Presence = () => {
  const { t } = useLingui();
  const noteId = useId();
  const user = useMe();
  const { saySaved, sayNotSaved } = useSaySaved();
  const change = useMutation({
    mutationFn: (isHidden: boolean) => api.auth.changePresence({ body: { isHidden } }),
    onSuccess: async () => {
      await me.refetch();
      saySaved();
    },
    onError: sayNotSaved,
  });
  if (!user) return null;
  const isHidden = change.isPending ? change.variables : user.isPresenceHidden;
  return (
    <Card flush>
      <div className={css.section}>
        <CardHead title={t({ id: 'presence.title', message: 'When you’re online' })} />
        <Switch
          label={t({ id: 'presence.hide', message: 'Hide that I’m online' })}
          aria-describedby={noteId}
          checked={isHidden}
          disabled={change.isPending}
          onChange={(event) => change.mutate(event.target.checked)}
        />
        <p id={noteId} className={css.note}>
          <Trans id="presence.about">
            You won’t show as “Online now” on Explore. Fans still see when you read and answer their
            messages.
          </Trans>
        </p>
      </div>
    </Card>
  );
};
