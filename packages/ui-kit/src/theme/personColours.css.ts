import { createGlobalTheme, createGlobalThemeContract, styleVariants } from '@vanilla-extract/css';
import { type PersonColour, personColours } from './personColours.ts';

/** By their place among the colours: `person-0-ground`, `person-0-ink`, … */
const named = <Value>(at: (place: number) => Value): Record<number, Value> =>
  Object.fromEntries(personColours.light.map((_, place) => [place, at(place)]));

const vars = createGlobalThemeContract(
  named((place) => ({ ground: `person-${place}-ground`, ink: `person-${place}-ink` })),
);

const valuesOf = (colours: readonly PersonColour[]) =>
  named((place) => ({ ground: '', ink: '', ...colours[place] }));

createGlobalTheme(':root, [data-theme="light"]', vars, valuesOf(personColours.light));
createGlobalTheme('[data-theme="dark"]', vars, valuesOf(personColours.dark));

/** A ground with its ink, by its place. */
export const personColour = styleVariants(vars, ({ ground, ink }) => ({
  background: ground,
  color: ink,
}));
