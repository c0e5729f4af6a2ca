import type { ProfileDetails } from './profileDetails.ts';

export interface CreatorProfile {
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly bio: string;
  readonly country: string;
  readonly details: ProfileDetails;
  /** Major units. */
  readonly monthlyPrice: number;
  readonly yearlyPrice: number;
  readonly isFreeSubscription: boolean;
  /** Age of the newest post in days. */
  readonly quietDays: number;
  readonly posts: readonly string[];
  /** Folder of this creator's pictures, below `tools/pictures`. */
  readonly pictureFolder: string;
  /** Names of the pictures of each post. */
  readonly shows: readonly (readonly string[])[];
}

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
  readonly hasAvatar: boolean;
}

/** Fans with a picture; most have none. */
const withAvatar: ReadonlySet<string> = new Set([
  'norahayes',
  'tomaslund',
  'aishasilva',
  'gustavhayes',
  'hanarossi',
  'oskarmensah',
  'rosarossi',
  'zenohaddad',
]);

/** Fifty fans; the first is that of the demo account. */
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
    hasAvatar: withAvatar.has(username),
  };
});

/** Notes of tips. */
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

/** Conversations between a fan (first, third, … line) and a creator. */
export const conversationTexts: readonly (readonly string[])[] = [
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
