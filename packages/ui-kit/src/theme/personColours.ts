export interface PersonColour {
  readonly ground: string;
  readonly ink: string;
}

/** Colours of initials avatars, with accessible contrast. */
export const personColours = {
  light: [
    { ground: '#BFE3EC', ink: '#0A4A5A' },
    { ground: '#C6E6CF', ink: '#14502C' },
    { ground: '#F5DFA6', ink: '#5E4200' },
    { ground: '#F6CDB8', ink: '#702F12' },
    { ground: '#F7C8D0', ink: '#7A1733' },
    { ground: '#E6CFF0', ink: '#5A2073' },
    { ground: '#CFD3F7', ink: '#2E3491' },
    { ground: '#DDE3B4', ink: '#434A0C' },
  ],
  dark: [
    { ground: '#0F4554', ink: '#A9E3F1' },
    { ground: '#174A2C', ink: '#A8E5BC' },
    { ground: '#51400F', ink: '#F5DC93' },
    { ground: '#5C2D17', ink: '#FBC6AC' },
    { ground: '#5E1F33', ink: '#FFC0CC' },
    { ground: '#4A2460', ink: '#E9C7FA' },
    { ground: '#2C3277', ink: '#CBD0FF' },
    { ground: '#414714', ink: '#DDE69B' },
  ],
} satisfies Readonly<Record<string, readonly PersonColour[]>>;

export const personColourCount = personColours.light.length;
