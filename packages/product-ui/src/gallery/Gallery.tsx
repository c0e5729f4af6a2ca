import { text } from '@ovation/ui-kit/theme/text.css';
import { Buttons, Choices, Fields } from './Controls.tsx';
import { Data, Foundations } from './Data.tsx';
import * as css from './gallery.css.ts';
import { Lists } from './Lists.tsx';
import { Overlays } from './Overlays.tsx';
import { Players } from './Players.tsx';
import { Social } from './Social.tsx';

/** Every component in both themes, side by side. */
export const Gallery = () => (
  <div className={css.both}>
    {(['light', 'dark'] as const).map((theme) => (
      <div key={theme} data-theme={theme} className={css.column}>
        <h1 className={text.xl}>Components, {theme}</h1>
        <Buttons />
        <Fields />
        <Choices theme={theme} />
        <Data />
        <Lists theme={theme} />
        <Overlays theme={theme} />
        <Players theme={theme} />
        <Social theme={theme} />
        <Foundations />
      </div>
    ))}
  </div>
);
