import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { remoteList } from '../remotes/remotes.ts';
import * as css from './Releases.css.ts';

/** Deployed versions, for bug reports. */
export const Releases = () => {
  const remotes = useSyncExternalStore(remoteList.subscribe, remoteList.all, remoteList.all);
  const units = [
    { name: 'shell', release: remoteList.shellRelease() },
    ...remotes.map(({ folder, release }) => ({ name: folder, release })),
  ];
  return (
    <footer className={css.foot}>
      <h2 className={css.title}>
        <Trans id="shell.releases">Versions</Trans>
      </h2>
      <ul className={css.list}>
        {units.map(({ name, release }) => (
          <li key={name}>
            <bdi>
              {name} {release ?? '–'}
            </bdi>
          </li>
        ))}
      </ul>
    </footer>
  );
};
