import { useAtom } from '@ovation/ui-kit/state/atom';
import { createRoot } from 'react-dom/client';
import * as css from './MachinePanel.css.ts';
import { inspectedMachines } from './machines.ts';

/** Development panel: state and recent events of each state machine of the tab. */
const MachinePanel = () => {
  const machines = useAtom(inspectedMachines);
  return (
    <details className={css.panel}>
      <summary>xstate · {machines.length}</summary>
      <ul>
        {machines.map(({ key, name, state, events }) => (
          <li key={key} data-machine={name} data-state={state}>
            <strong>{name}</strong> {state}
            <p className={css.events}>{events.join(' ← ')}</p>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Mounts the panel; called by development builds before any machine starts. */
export const showMachines = (): void => {
  inspectedMachines.start();
  const box = document.createElement('div');
  document.body.append(box);
  createRoot(box).render(<MachinePanel />);
};
