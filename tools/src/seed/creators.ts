import type { CreatorProfile } from './personas.ts';
import { profileDetails } from './profileDetails.ts';

/** Text of a post, and the names of its pictures. */
type Post = readonly [text: string, ...pictures: string[]];

interface Page {
  /** Major units: a month, a year. */
  readonly prices: readonly [number, number];
  readonly isFree?: boolean;
  readonly quietDays?: number;
  readonly bio: string;
  readonly posts: readonly Post[];
}

const creator = (username: string, name: string, country: string, page: Page): CreatorProfile => {
  const details = profileDetails[username];
  if (!details) throw new Error(`${name} has nothing to tell`);
  const [monthlyPrice, yearlyPrice] = page.prices;
  return {
    email: username === 'luna' ? 'creator@ovation.test' : `${username}@ovation.test`,
    username,
    name,
    country,
    details,
    monthlyPrice,
    yearlyPrice,
    isFreeSubscription: page.isFree ?? false,
    bio: page.bio,
    quietDays: page.quietDays ?? 0,
    posts: page.posts.map(([text]) => text),
    pictureFolder: username,
    shows: page.posts.map(([, ...pictures]) => pictures),
  };
};

/** Creators of the demo world. All of them are invented, and so are their pictures. */
export const creators: readonly CreatorProfile[] = [
  creator('luna', 'Luna Okafor', 'PT', {
    prices: [9.99, 99],
    isFree: true,
    bio: 'Stoneware from a small kiln by the river. Glaze notes, failures included.',
    posts: [
      [
        'Kiln opened. Eleven out of twelve made it, and the twelfth taught me something about copper.',
        'trio',
        'single-1',
        'jug-and-cup-1',
        'bowls-1',
      ],
      [
        'The blue you keep asking about: rutile, a slow cool, and luck. The whole recipe is below.',
        'single-2',
        'tiles-1',
      ],
      ['New shapes on the wheel this week. Taller necks, thinner feet, more nerves.', 'wheel-1'],
      ['I kept the cracked one. It holds dry flowers and my pride.', 'single-3'],
      ['Studio day: wedging, wiping, waiting. The radio did most of the work.'],
      [
        'Moon jars, third attempt. Two halves, one seam, and no breathing for ten minutes.',
        'moon-jar',
        'wheel-2',
      ],
      [
        'A short tour of the glaze shelf, with every test tile I was too stubborn to throw away.',
        'tiles-2',
      ],
      [
        'Commission finished: forty cups for a place that pours better coffee than I do.',
        'cups',
        'jug-and-cup-2',
      ],
      ['Reduction firing tonight. If the sky glows, it is only me.', 'kiln'],
      ['Trimming notes: keep the tool sharp and the elbows quiet.', 'bowls-2', 'wheel-3'],
    ],
  }),
  creator('theoadeyemi', 'Theo Adeyemi', 'GB', {
    prices: [7.5, 75],
    bio: 'Songs written on trains. Piano, voice, and the odd field recording.',
    posts: [
      [
        'Wrote the bridge of the new song on the night train. Three chords, one of them wrong, and the wrong one is the good one.',
        'train-1',
      ],
      [
        'Demo day. Headphones if you have them: there is a very small piano under the second verse.',
        'piano-1',
      ],
      [
        'Soundcheck in an empty hall. I played to four hundred chairs and they were polite.',
        'hall',
        'concert-1',
      ],
      ['The string parts came back and I had to sit down.'],
      ['Lyrics to the quiet one, as they stand tonight. They will change.', 'score-1'],
      ['Tuning an upright that has not been tuned since somebody’s wedding.', 'piano-2', 'score-2'],
      ['Setlist for Saturday. Argue with me about the order.', 'concert-2'],
      ['Recorded the rain on the roof. It is in time, I promise.', 'train-2'],
    ],
  }),
  creator('maralindqvist', 'Mara Lindqvist', 'SE', {
    prices: [6, 60],
    bio: 'Forest photography and slow walks, from first frost to last birch.',
    posts: [
      ['First frost on the bog. I was there at five so that you did not have to be.', 'frost'],
      [
        'The long lens stayed at home today. Everything is wider than you remember.',
        'fog-1',
        'lake-1',
        'trail-1',
      ],
      [
        'Same birch, four seasons. Winter wins, as it does.',
        'birches-1',
        'birches-2',
        'birches-3',
        'birches-4',
      ],
      ['Fog notes: expose for what you can almost see.', 'fog-2'],
      ['A print giveaway is coming. Subscribers choose the frame.', 'lake-2', 'birches-5'],
      ['Walked nineteen kilometres for one picture, and it is not this one.', 'trail-2'],
      ['Moss. Forty kinds of green, and I can name six.', 'moss'],
    ],
  }),
  creator('yukitanabe', 'Yuki Tanabe', 'JP', {
    prices: [4.99, 49],
    bio: 'Illustration, process videos and brushes that I made myself.',
    posts: [
      ['Line art is done. Colour tomorrow, regret on Thursday.', 'fox-1'],
      ['Three thumbnails for the cover. The art director will choose the fourth.', 'thumbnails'],
      ['My brush set is out: twelve brushes, two of them silly.', 'brushes'],
      ['Studies of hands, because hands are never finished.'],
      ['The palette of this week came from a fruit stand at closing time.', 'fruit'],
      ['Time-lapse of the mural. Watch the cat at the left edge.', 'mural'],
      [
        'Prints for the winter box: the fox, the moon, or the quiet harbour?',
        'fox-2',
        'roofs',
        'harbour',
      ],
    ],
  }),
  creator('amaradiallo', 'Amara Diallo', 'SN', {
    prices: [7.5, 79],
    bio: 'Dance from Dakar: classes, rehearsals, and what happens when the music stops.',
    posts: [
      ['Warm-up for tired bodies. Ten minutes, no jumping, all honesty.', 'studio-1'],
      ['Rehearsal, day three. The floor and I have an understanding.', 'rest', 'studio-2'],
      [
        'Choreography of the first eight counts, from the front and from the back.',
        'trio',
        'spin-1',
      ],
      ['We filmed the whole piece in one take. The seventh take.', 'leap'],
      ['Costume fitting. It moves before I do.', 'costumes', 'spin-2'],
      ['Your videos of the challenge made my week. Keep them coming.'],
    ],
  }),
  creator('jonasweber', 'Jonas Weber', 'DE', {
    prices: [6, 59],
    bio: 'Climbing, route notes and the cheapest coffee above two thousand metres.',
    posts: [
      [
        'Route notes for the south ridge. Start early and bring more tape than pride.',
        'ridge-1',
        'dawn',
      ],
      ['Finger training without a board: the doorframe plan.'],
      ['Bivouac. The stars were worth the stone under my back.', 'bivouac'],
      [
        'We turned around forty metres below the top, and it was the best decision of the year.',
        'ridge-2',
      ],
      ['What is in my pack for two days. It fits, barely.', 'slab'],
      ['Topo of the new sector, drawn by hand and by headlamp.', 'topo', 'wall'],
    ],
  }),
  creator('inesmoreau', 'Inês Moreau', 'FR', {
    prices: [8.99, 89],
    bio: 'Seasonal cooking for two pans and one knife.',
    posts: [
      ['Leeks, butter, patience. The recipe has four lines and one of them is wait.', 'pan-1'],
      ['Market haul: everything is green and I have no plan.', 'market-1'],
      ['The knife video that you asked for. Slow is smooth.', 'pan-2', 'market-2'],
      ['Bread, day two. The starter is older than my phone.', 'bread-1', 'dough', 'bread-2'],
      ['A soup for people who say that they do not like soup.', 'soup-1'],
      ['Menu for eight guests and one oven, with times.', 'supper', 'soup-2'],
    ],
  }),
  creator('kaisorensen', 'Kai Sørensen', 'DK', {
    prices: [5.5, 55],
    isFree: true,
    bio: 'Night skies from the west coast. Long exposures, short explanations.',
    posts: [
      ['The core of the Milky Way over the dunes. Four hours, one battery.', 'milky-way'],
      ['How to find the Andromeda galaxy with a pair of old binoculars.', 'galaxy'],
      ['Clouds until two, then this.', 'nebula', 'trails'],
      ['Calibration frames, explained with socks.'],
      ['Aurora alert: tonight, low on the horizon, look north.', 'aurora'],
      ['The moon was in the way of everything, so I photographed the moon.', 'moon'],
    ],
  }),
  creator('priyaraman', 'Priya Raman', 'IN', {
    prices: [4.5, 45],
    quietDays: 38,
    bio: 'Block printing, natural dyes and cloth with a story.',
    posts: [
      ['Indigo vat, day one: it smells like a decision.', 'vat'],
      ['Carved a new block from an old door.', 'block', 'cloth'],
      ['Madder, three baths, three reds.', 'line'],
      ['The scarf that took the longest is the one I cannot sell.', 'shibori'],
      ['Workshop kit list for beginners, with what you can skip.', 'stack'],
    ],
  }),
  creator('sofiacastillo', 'Sofía Castillo', 'MX', {
    prices: [6.99, 69],
    bio: 'Yoga by the sea, for stiff shoulders and busy heads.',
    posts: [
      ['Fifteen minutes for desk shoulders. You will need a wall.'],
      ['Sunrise practice, unedited, waves included.', 'warrior', 'tree'],
      ['Breath first. A sequence for days without a mat.', 'lotus', 'cairn'],
      ['Questions and answers: knees, wrists, and why I do not do headstands.', 'dog'],
      ['El mar estaba de buen humor hoy. Clase completa abajo.', 'surf'],
      ['What is in the bag on a beach day, and what stays at home.', 'kit'],
    ],
  }),
  creator('nilsbakker', 'Nils Bakker', 'NL', {
    prices: [7, 70],
    bio: 'Woodworking with hand tools, in a workshop of nine square metres.',
    posts: [
      ['Dovetails, eighth try. The gap is now a feature.', 'dovetail'],
      ['Sharpening day. The quietest video that I have ever made.', 'chisels'],
      ['A chair in seventeen parts and one argument with a spokeshave.', 'chair', 'plane'],
      ['Plans for the small bench, with every measure that I got wrong first.', 'plans'],
      ['Shavings. That is the post.', 'shavings'],
      ['Three bowls, three timbers, and a floor that needs sweeping.', 'bowls'],
    ],
  }),
  creator('graceliu', 'Grace Liu', 'CA', {
    prices: [5.99, 59],
    isFree: true,
    bio: 'A balcony garden of forty pots, written down day by day.',
    posts: [
      ['The tomatoes have opinions. So do I.', 'tomatoes'],
      ['Seed swap: what came, what sprouted, what sulked.', 'seedlings'],
      ['Watering plan for a week away, tested on a neighbour.', 'watering'],
      ['First fig. I counted it twice.', 'fig'],
      ['Repotting day, before and after, mostly after.', 'portrait', 'balcony-1'],
      ['Forty pots, counted in the evening light.', 'balcony-2'],
    ],
  }),
];
