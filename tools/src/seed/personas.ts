/** The kinds of pictures that a creator posts; see `pictures.ts`. */
export type Scene = 'hills' | 'sea' | 'vases' | 'city' | 'leaves' | 'waves' | 'stars' | 'arches';

export interface CreatorProfile {
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly bio: string;
  readonly country: string;
  /** Major units. */
  readonly monthlyPrice: number;
  readonly yearlyPrice: number;
  readonly isFreeSubscription: boolean;
  readonly scenes: readonly Scene[];
  /** Degrees of the colour wheel that the pictures are tuned to. */
  readonly hue: number;
  readonly posts: readonly string[];
}

const creator = (
  username: string,
  name: string,
  country: string,
  [monthlyPrice, yearlyPrice]: readonly [number, number],
  look: { scenes: readonly Scene[]; hue: number; isFreeSubscription?: boolean },
  bio: string,
  posts: readonly string[],
): CreatorProfile => ({
  email: username === 'luna' ? 'creator@ovation.test' : `${username}@ovation.test`,
  username,
  name,
  country,
  monthlyPrice,
  yearlyPrice,
  isFreeSubscription: look.isFreeSubscription ?? false,
  scenes: look.scenes,
  hue: look.hue,
  bio,
  posts,
});

/** The creators of the demo world. All of them are invented. */
export const creators: readonly CreatorProfile[] = [
  creator(
    'luna',
    'Luna Okafor',
    'PT',
    [9.99, 99],
    { scenes: ['vases', 'arches'], hue: 192, isFreeSubscription: true },
    'Stoneware from a small kiln by the river. Glaze notes, failures included.',
    [
      'Kiln opened. Eleven out of twelve made it, and the twelfth taught me something about copper.',
      'The blue you keep asking about: rutile, a slow cool, and luck. The whole recipe is below.',
      'New shapes on the wheel this week. Taller necks, thinner feet, more nerves.',
      'I kept the cracked one. It holds dry flowers and my pride.',
      'Studio day: wedging, wiping, waiting. The radio did most of the work.',
      'Moon jars, third attempt. Two halves, one seam, and no breathing for ten minutes.',
      'A short tour of the glaze shelf, with every test tile I was too stubborn to throw away.',
      'Commission finished: forty cups for a place that pours better coffee than I do.',
      'Reduction firing tonight. If the sky glows, it is only me.',
      'Trimming notes: keep the tool sharp and the elbows quiet.',
    ],
  ),
  creator(
    'theoadeyemi',
    'Theo Adeyemi',
    'GB',
    [7.5, 75],
    { scenes: ['city', 'waves'], hue: 268 },
    'Songs written on trains. Piano, voice, and the odd field recording.',
    [
      'Wrote the bridge of the new song on the night train. Three chords, one of them wrong, and the wrong one is the good one.',
      'Demo day. Headphones if you have them: there is a very small piano under the second verse.',
      'Soundcheck in an empty hall. I played to four hundred chairs and they were polite.',
      'The string parts came back and I had to sit down.',
      'Lyrics to the quiet one, as they stand tonight. They will change.',
      'Tuning an upright that has not been tuned since somebody’s wedding.',
      'Setlist for Saturday. Argue with me about the order.',
      'Recorded the rain on the roof. It is in time, I promise.',
    ],
  ),
  creator(
    'maralindqvist',
    'Mara Lindqvist',
    'SE',
    [6, 60],
    { scenes: ['hills', 'leaves'], hue: 152 },
    'Forest photography and slow walks, from first frost to last birch.',
    [
      'First frost on the bog. I was there at five so that you did not have to be.',
      'The long lens stayed at home today. Everything is wider than you remember.',
      'Same birch, four seasons. Winter wins, as it does.',
      'Fog notes: expose for what you can almost see.',
      'A print giveaway is coming. Subscribers choose the frame.',
      'Walked nineteen kilometres for one picture, and it is not this one.',
      'Moss. Forty kinds of green, and I can name six.',
    ],
  ),
  creator(
    'yukitanabe',
    'Yuki Tanabe',
    'JP',
    [4.99, 49],
    { scenes: ['waves', 'arches'], hue: 340 },
    'Illustration, process videos and brushes that I made myself.',
    [
      'Line art is done. Colour tomorrow, regret on Thursday.',
      'Three thumbnails for the cover. The art director will choose the fourth.',
      'My brush set is out: twelve brushes, two of them silly.',
      'Studies of hands, because hands are never finished.',
      'The palette of this week came from a fruit stand at closing time.',
      'Time-lapse of the mural. Watch the cat at the left edge.',
    ],
  ),
  creator(
    'amaradiallo',
    'Amara Diallo',
    'SN',
    [7.5, 79],
    { scenes: ['city', 'waves'], hue: 22 },
    'Dance from Dakar: classes, rehearsals, and what happens when the music stops.',
    [
      'Warm-up for tired bodies. Ten minutes, no jumping, all honesty.',
      'Rehearsal, day three. The floor and I have an understanding.',
      'Choreography of the first eight counts, from the front and from the back.',
      'We filmed the whole piece in one take. The seventh take.',
      'Costume fitting. It moves before I do.',
      'Your videos of the challenge made my week. Keep them coming.',
    ],
  ),
  creator(
    'jonasweber',
    'Jonas Weber',
    'DE',
    [6, 59],
    { scenes: ['hills', 'stars'], hue: 206 },
    'Climbing, route notes and the cheapest coffee above two thousand metres.',
    [
      'Route notes for the south ridge. Start early and bring more tape than pride.',
      'Finger training without a board: the doorframe plan.',
      'Bivouac. The stars were worth the stone under my back.',
      'We turned around forty metres below the top, and it was the best decision of the year.',
      'What is in my pack for two days. It fits, barely.',
      'Topo of the new sector, drawn by hand and by headlamp.',
    ],
  ),
  creator(
    'inesmoreau',
    'Inês Moreau',
    'FR',
    [8.99, 89],
    { scenes: ['leaves', 'vases'], hue: 48 },
    'Seasonal cooking for two pans and one knife.',
    [
      'Leeks, butter, patience. The recipe has four lines and one of them is wait.',
      'Market haul: everything is green and I have no plan.',
      'The knife video that you asked for. Slow is smooth.',
      'Bread, day two. The starter is older than my phone.',
      'A soup for people who say that they do not like soup.',
      'Menu for eight guests and one oven, with times.',
    ],
  ),
  creator(
    'kaisorensen',
    'Kai Sørensen',
    'DK',
    [5.5, 55],
    { scenes: ['stars', 'sea'], hue: 228, isFreeSubscription: true },
    'Night skies from the west coast. Long exposures, short explanations.',
    [
      'The core of the Milky Way over the dunes. Four hours, one battery.',
      'How to find the Andromeda galaxy with a pair of old binoculars.',
      'Clouds until two, then this.',
      'Calibration frames, explained with socks.',
      'Aurora alert: tonight, low on the horizon, look north.',
    ],
  ),
  creator(
    'priyaraman',
    'Priya Raman',
    'IN',
    [4.5, 45],
    { scenes: ['arches', 'leaves'], hue: 12 },
    'Block printing, natural dyes and cloth with a story.',
    [
      'Indigo vat, day one: it smells like a decision.',
      'Carved a new block from an old door.',
      'Madder, three baths, three reds.',
      'The scarf that took the longest is the one I cannot sell.',
      'Workshop kit list for beginners, with what you can skip.',
    ],
  ),
  creator(
    'sofiacastillo',
    'Sofía Castillo',
    'MX',
    [6.99, 69],
    { scenes: ['sea', 'waves'], hue: 176 },
    'Yoga by the sea, for stiff shoulders and busy heads.',
    [
      'Fifteen minutes for desk shoulders. You will need a wall.',
      'Sunrise practice, unedited, waves included.',
      'Breath first. A sequence for days without a mat.',
      'Questions and answers: knees, wrists, and why I do not do headstands.',
      'El mar estaba de buen humor hoy. Clase completa abajo.',
    ],
  ),
  creator(
    'nilsbakker',
    'Nils Bakker',
    'NL',
    [7, 70],
    { scenes: ['arches', 'vases'], hue: 32 },
    'Woodworking with hand tools, in a workshop of nine square metres.',
    [
      'Dovetails, eighth try. The gap is now a feature.',
      'Sharpening day. The quietest video that I have ever made.',
      'A chair in seventeen parts and one argument with a spokeshave.',
      'Plans for the small bench, with every measure that I got wrong first.',
      'Shavings. That is the post.',
    ],
  ),
  creator(
    'graceliu',
    'Grace Liu',
    'CA',
    [5.99, 59],
    { scenes: ['leaves', 'hills'], hue: 118 },
    'A balcony garden of forty pots, written down day by day.',
    [
      'The tomatoes have opinions. So do I.',
      'Seed swap: what came, what sprouted, what sulked.',
      'Watering plan for a week away, tested on a neighbour.',
      'First fig. I counted it twice.',
      'Repotting day, before and after, mostly after.',
    ],
  ),
];

const givenNames = [
  'Nora',
  'Elias',
  'Freja',
  'Tomás',
  'Aisha',
  'Ben',
  'Chloé',
  'Dario',
  'Emi',
  'Farah',
  'Gustav',
  'Hana',
  'Idris',
  'Julia',
  'Kofi',
  'Lea',
  'Marco',
  'Nadia',
  'Oskar',
  'Paula',
  'Quinn',
  'Rosa',
  'Samir',
  'Tilda',
  'Uma',
  'Viktor',
  'Wren',
  'Ximena',
  'Yara',
  'Zeno',
  'Alma',
  'Bruno',
  'Cleo',
  'Dev',
  'Elif',
  'Finn',
  'Greta',
  'Hugo',
  'Iris',
  'Jon',
  'Kira',
  'Luca',
  'Mina',
  'Noah',
  'Otto',
  'Pia',
  'Ravi',
  'Sara',
  'Timo',
  'Vera',
];

const familyNames = [
  'Hayes',
  'Lund',
  'Costa',
  'Haddad',
  'Novak',
  'Fischer',
  'Mensah',
  'Rossi',
  'Silva',
  'Kaya',
];

export interface FanProfile {
  readonly email: string;
  readonly username: string;
  readonly name: string;
}

/** Fifty fans; the first is the one of the demo account. */
export const fans: readonly FanProfile[] = givenNames.map((given, at) => {
  const family = familyNames[(at * 7) % familyNames.length] ?? '';
  const username = `${given}${family}`
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
  return {
    email: at === 0 ? 'fan@ovation.test' : `${username}@ovation.test`,
    username,
    name: `${given} ${family}`,
  };
});

/** Notes that come with tips. */
export const tipNotes: readonly string[] = [
  'For the kiln fund.',
  'That last one made my day.',
  'Thank you for the long answer!',
  'Coffee is on me.',
  'Keep the bloopers coming.',
  'For the next one.',
  'Worth every token.',
  'Gracias por la clase.',
];

/** Talks between a fan (first, third, … line) and a creator. */
export const talks: readonly (readonly string[])[] = [
  [
    'Hi! I just subscribed. Where should I start?',
    'Welcome! Scroll to the very first post, it explains the rest.',
    'Found it. That is exactly what I was looking for.',
    'Happy to hear it. Ask me anything.',
  ],
  [
    'The last post is wonderful. How long did it take?',
    'Two weeks of trying, and one good afternoon.',
    'It shows. The afternoon, I mean.',
  ],
  [
    'Do you ship outside of Europe?',
    'I do, it only takes a little longer. Two weeks, usually.',
    'Two weeks is fine. I have waited longer for less.',
    'Ha! Then I will pack it with care.',
    'Thank you!',
  ],
  ['Will there be a live session this month?', 'Yes, on the last Friday. I will post the hour.'],
  [
    'I tried your method and mine looks like soup.',
    'Show me a photo and we will save it.',
    'Too late, we ate it.',
    'The best ending there is.',
  ],
  [
    'Just wanted to say thanks. Your posts got me through a long winter.',
    'That means a lot. Truly.',
  ],
  ['¿Habrá clases en español también?', '¡Sí! La próxima será en español.', '¡Qué bien, gracias!'],
];
