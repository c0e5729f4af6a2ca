import { createGlobalTheme, createGlobalThemeContract, styleVariants } from '@vanilla-extract/css';
import { type PersonColour, personColours } from './personColours.ts';

/** Variables by index: `person-0-ground`, `person-0-ink`, … */
const named = <Value>(at: (place: number) => Value): Record<number, Value> =>
  Object.fromEntries(personColours.light.map((_, place) => [place, at(place)]));

const vars = createGlobalThemeContract(
  named((place) => ({ ground: `person-${place}-ground`, ink: `person-${place}-ink` })),
);

const valuesOf = (colours: readonly PersonColour[]) =>
  named((place) => ({ ground: '', ink: '', ...colours[place] }));

createGlobalTheme(':root, [data-theme="light"]', vars, valuesOf(personColours.light));
createGlobalTheme('[data-theme="dark"]', vars, valuesOf(personColours.dark));

/** Background and text colour by index. */
export const personColour = styleVariants(vars, ({ ground, ink }) => ({
  background: ground,
  color: ink,
}));
