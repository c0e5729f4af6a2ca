import { Trans, useLingui } from '@lingui/react/macro';
import { suspensionRoutes } from '@ovation/contracts/suspension/routes';
import { Card } from '@ovation/ui-kit/display/Card';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { useSearch } from '@ovation/ui-kit/page/navigation';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { StaffFrame } from '../auth/StaffFrame.tsx';
import { Account } from './Account.tsx';
import * as css from './accounts.css.ts';

/** The account of a name, or why there is none. */
const AccountResult = ({ name }: { name: string }) => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: keys.suspension.account(name),
    queryFn: async () => (await api.suspension.findAccount({ query: { name } })).data,
  });
  if (isProblem(error, 'NOT_FOUND')) {
    return (
      <EmptyState icon="search" title={t({ id: 'accounts.none', message: 'No account found' })}>
        <Trans id="accounts.none.body">
          Check the spelling, and enter the full email address, username or ID.
        </Trans>
      </EmptyState>
    );
  }
  if (data) return <Account key={data._id} account={data} />;
  return (
    <NotLoaded
      title={t({ id: 'accounts.failed', message: 'Couldn’t search for the account' })}
      error={error}
      onRetry={refetch}
      rows={2}
    />
  );
};

/** Page to find an account, see its status, and suspend or reinstate it. */
export const Page = () => {
  const { t } = useLingui();
  const title = t({ id: 'accounts.title', message: 'Accounts' });
  const [search, setSearch] = useSearch();
  const searchedName = search.get('name') ?? '';
  const [typed, setTyped] = useState(searchedName);
  const submitSearch = (event: FormEvent): void => {
    event.preventDefault();
    const name = typed.trim();
    setSearch(name ? { name } : {});
  };
  return (
    <StaffFrame title={title} call={suspensionRoutes.findAccount}>
      <Card flush>
        <form method="post" className={css.find} onSubmit={submitSearch}>
          <TextInput
            type="search"
            icon="search"
            label={t({ id: 'accounts.find.label', message: 'Email address, username or ID' })}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">
            <Trans id="accounts.find">Find</Trans>
          </Button>
        </form>
        {searchedName && <AccountResult name={searchedName} />}
      </Card>
    </StaffFrame>
  );
};
