import { climbing } from './art/climbing/climbing.ts';
import { dance } from './art/dance/dance.ts';
import { forest } from './art/forest/forest.ts';
import { garden } from './art/garden/garden.ts';
import { kitchen } from './art/kitchen/kitchen.ts';
import { pottery } from './art/pottery/pottery.ts';
import { prints } from './art/prints/prints.ts';
import { shore } from './art/shore/shore.ts';
import { sky } from './art/sky/sky.ts';
import { stage } from './art/stage/stage.ts';
import { textile } from './art/textile/textile.ts';
import { workshop } from './art/workshop/workshop.ts';
import { looks } from './looks.ts';
import type { CreatorProfile, Scene } from './personas.ts';
import { tells } from './tells.ts';

/** What somebody writes, and the pictures that belong to it. */
type Post = readonly [text: string, ...shows: Scene[]];

interface Page {
  /** Major units: a month, a year. */
  readonly prices: readonly [number, number];
  readonly isFree?: boolean;
  readonly cover: Scene;
  readonly quietDays?: number;
  readonly bio: string;
  readonly posts: readonly Post[];
}

const creator = (username: string, name: string, country: string, page: Page): CreatorProfile => {
  const look = looks[username];
  const told = tells[username];
  if (!look || !told) throw new Error(`${name} has no face, or nothing to tell`);
  const [monthlyPrice, yearlyPrice] = page.prices;
  const shows = page.posts.map(([, ...scenes]) => scenes);
  return {
    email: username === 'luna' ? 'creator@ovation.test' : `${username}@ovation.test`,
    username,
    name,
    country,
    tells: told,
    monthlyPrice,
    yearlyPrice,
    isFreeSubscription: page.isFree ?? false,
    bio: page.bio,
    look,
    hand: username,
    cover: page.cover,
    quietDays: page.quietDays ?? 0,
    posts: page.posts.map(([text]) => text),
    shows,
    scenes: [...new Set(shows.flat())],
  };
};

/** The creators of the demo world. All of them are invented, and so is what they show. */
export const creators: readonly CreatorProfile[] = [
  creator('luna', 'Luna Okafor', 'PT', {
    prices: [9.99, 99],
    isFree: true,
    cover: pottery.trio,
    bio: 'Stoneware from a small kiln by the river. Glaze notes, failures included.',
    posts: [
      [
        'Kiln opened. Eleven out of twelve made it, and the twelfth taught me something about copper.',
        pottery.trio,
        pottery.single,
        pottery.jugAndCup,
        pottery.bowls,
      ],
      [
        'The blue you keep asking about: rutile, a slow cool, and luck. The whole recipe is below.',
        pottery.single,
        pottery.tiles,
      ],
      [
        'New shapes on the wheel this week. Taller necks, thinner feet, more nerves.',
        pottery.wheel,
      ],
      ['I kept the cracked one. It holds dry flowers and my pride.', pottery.single],
      ['Studio day: wedging, wiping, waiting. The radio did most of the work.'],
      [
        'Moon jars, third attempt. Two halves, one seam, and no breathing for ten minutes.',
        pottery.moonJar,
        pottery.wheel,
      ],
      [
        'A short tour of the glaze shelf, with every test tile I was too stubborn to throw away.',
        pottery.tiles,
      ],
      [
        'Commission finished: forty cups for a place that pours better coffee than I do.',
        pottery.cups,
        pottery.jugAndCup,
      ],
      ['Reduction firing tonight. If the sky glows, it is only me.', pottery.kiln],
      ['Trimming notes: keep the tool sharp and the elbows quiet.', pottery.bowls, pottery.wheel],
    ],
  }),
  creator('theoadeyemi', 'Theo Adeyemi', 'GB', {
    prices: [7.5, 75],
    cover: stage.concert,
    bio: 'Songs written on trains. Piano, voice, and the odd field recording.',
    posts: [
      [
        'Wrote the bridge of the new song on the night train. Three chords, one of them wrong, and the wrong one is the good one.',
        stage.train,
      ],
      [
        'Demo day. Headphones if you have them: there is a very small piano under the second verse.',
        stage.piano,
      ],
      [
        'Soundcheck in an empty hall. I played to four hundred chairs and they were polite.',
        stage.hall,
        stage.concert,
      ],
      ['The string parts came back and I had to sit down.'],
      ['Lyrics to the quiet one, as they stand tonight. They will change.', stage.score],
      [
        'Tuning an upright that has not been tuned since somebody’s wedding.',
        stage.piano,
        stage.score,
      ],
      ['Setlist for Saturday. Argue with me about the order.', stage.concert],
      ['Recorded the rain on the roof. It is in time, I promise.', stage.train],
    ],
  }),
  creator('maralindqvist', 'Mara Lindqvist', 'SE', {
    prices: [6, 60],
    cover: forest.fog,
    bio: 'Forest photography and slow walks, from first frost to last birch.',
    posts: [
      ['First frost on the bog. I was there at five so that you did not have to be.', forest.frost],
      [
        'The long lens stayed at home today. Everything is wider than you remember.',
        forest.fog,
        forest.lake,
        forest.trail,
      ],
      [
        'Same birch, four seasons. Winter wins, as it does.',
        forest.birches,
        forest.birches,
        forest.birches,
        forest.birches,
      ],
      ['Fog notes: expose for what you can almost see.', forest.fog],
      ['A print giveaway is coming. Subscribers choose the frame.', forest.lake, forest.birches],
      ['Walked nineteen kilometres for one picture, and it is not this one.', forest.trail],
      ['Moss. Forty kinds of green, and I can name six.', forest.moss],
    ],
  }),
  creator('yukitanabe', 'Yuki Tanabe', 'JP', {
    prices: [4.99, 49],
    cover: prints.harbour,
    bio: 'Illustration, process videos and brushes that I made myself.',
    posts: [
      ['Line art is done. Colour tomorrow, regret on Thursday.', prints.fox],
      [
        'Three thumbnails for the cover. The art director will choose the fourth.',
        prints.thumbnails,
      ],
      ['My brush set is out: twelve brushes, two of them silly.', prints.brushes],
      ['Studies of hands, because hands are never finished.'],
      ['The palette of this week came from a fruit stand at closing time.', prints.fruit],
      ['Time-lapse of the mural. Watch the cat at the left edge.', prints.mural],
      [
        'Prints for the winter box: the fox, the moon, or the quiet harbour?',
        prints.fox,
        prints.roofs,
        prints.harbour,
      ],
    ],
  }),
  creator('amaradiallo', 'Amara Diallo', 'SN', {
    prices: [7.5, 79],
    cover: dance.trio,
    bio: 'Dance from Dakar: classes, rehearsals, and what happens when the music stops.',
    posts: [
      ['Warm-up for tired bodies. Ten minutes, no jumping, all honesty.', dance.studio],
      ['Rehearsal, day three. The floor and I have an understanding.', dance.rest, dance.studio],
      [
        'Choreography of the first eight counts, from the front and from the back.',
        dance.trio,
        dance.spin,
      ],
      ['We filmed the whole piece in one take. The seventh take.', dance.leap],
      ['Costume fitting. It moves before I do.', dance.costumes, dance.spin],
      ['Your videos of the challenge made my week. Keep them coming.'],
    ],
  }),
  creator('jonasweber', 'Jonas Weber', 'DE', {
    prices: [6, 59],
    cover: climbing.dawn,
    bio: 'Climbing, route notes and the cheapest coffee above two thousand metres.',
    posts: [
      [
        'Route notes for the south ridge. Start early and bring more tape than pride.',
        climbing.ridge,
        climbing.dawn,
      ],
      ['Finger training without a board: the doorframe plan.'],
      ['Bivouac. The stars were worth the stone under my back.', climbing.bivouac],
      [
        'We turned around forty metres below the top, and it was the best decision of the year.',
        climbing.ridge,
      ],
      ['What is in my pack for two days. It fits, barely.', climbing.slab],
      ['Topo of the new sector, drawn by hand and by headlamp.', climbing.topo, climbing.wall],
    ],
  }),
  creator('inesmoreau', 'Inês Moreau', 'FR', {
    prices: [8.99, 89],
    cover: kitchen.market,
    bio: 'Seasonal cooking for two pans and one knife.',
    posts: [
      ['Leeks, butter, patience. The recipe has four lines and one of them is wait.', kitchen.pan],
      ['Market haul: everything is green and I have no plan.', kitchen.market],
      ['The knife video that you asked for. Slow is smooth.', kitchen.pan, kitchen.market],
      [
        'Bread, day two. The starter is older than my phone.',
        kitchen.bread,
        kitchen.dough,
        kitchen.bread,
      ],
      ['A soup for people who say that they do not like soup.', kitchen.soup],
      ['Menu for eight guests and one oven, with times.', kitchen.supper, kitchen.soup],
    ],
  }),
  creator('kaisorensen', 'Kai Sørensen', 'DK', {
    prices: [5.5, 55],
    isFree: true,
    cover: sky.milkyWay,
    bio: 'Night skies from the west coast. Long exposures, short explanations.',
    posts: [
      ['The core of the Milky Way over the dunes. Four hours, one battery.', sky.milkyWay],
      ['How to find the Andromeda galaxy with a pair of old binoculars.', sky.galaxy],
      ['Clouds until two, then this.', sky.nebula, sky.trails],
      ['Calibration frames, explained with socks.'],
      ['Aurora alert: tonight, low on the horizon, look north.', sky.aurora],
      ['The moon was in the way of everything, so I photographed the moon.', sky.moon],
    ],
  }),
  creator('priyaraman', 'Priya Raman', 'IN', {
    prices: [4.5, 45],
    cover: textile.cloth,
    quietDays: 38,
    bio: 'Block printing, natural dyes and cloth with a story.',
    posts: [
      ['Indigo vat, day one: it smells like a decision.', textile.vat],
      ['Carved a new block from an old door.', textile.block, textile.cloth],
      ['Madder, three baths, three reds.', textile.line],
      ['The scarf that took the longest is the one I cannot sell.', textile.shibori],
      ['Workshop kit list for beginners, with what you can skip.', textile.stack],
    ],
  }),
  creator('sofiacastillo', 'Sofía Castillo', 'MX', {
    prices: [6.99, 69],
    cover: shore.surf,
    bio: 'Yoga by the sea, for stiff shoulders and busy heads.',
    posts: [
      ['Fifteen minutes for desk shoulders. You will need a wall.'],
      ['Sunrise practice, unedited, waves included.', shore.warrior, shore.tree],
      ['Breath first. A sequence for days without a mat.', shore.lotus, shore.cairn],
      ['Questions and answers: knees, wrists, and why I do not do headstands.', shore.dog],
      ['El mar estaba de buen humor hoy. Clase completa abajo.', shore.surf],
      ['What is in the bag on a beach day, and what stays at home.', shore.kit],
    ],
  }),
  creator('nilsbakker', 'Nils Bakker', 'NL', {
    prices: [7, 70],
    cover: workshop.plane,
    bio: 'Woodworking with hand tools, in a workshop of nine square metres.',
    posts: [
      ['Dovetails, eighth try. The gap is now a feature.', workshop.dovetail],
      ['Sharpening day. The quietest video that I have ever made.', workshop.chisels],
      [
        'A chair in seventeen parts and one argument with a spokeshave.',
        workshop.chair,
        workshop.plane,
      ],
      ['Plans for the small bench, with every measure that I got wrong first.', workshop.plans],
      ['Shavings. That is the post.', workshop.shavings],
      ['Three bowls, three timbers, and a floor that needs sweeping.', workshop.bowls],
    ],
  }),
  creator('graceliu', 'Grace Liu', 'CA', {
    prices: [5.99, 59],
    isFree: true,
    cover: garden.balcony,
    bio: 'A balcony garden of forty pots, written down day by day.',
    posts: [
      ['The tomatoes have opinions. So do I.', garden.tomatoes],
      ['Seed swap: what came, what sprouted, what sulked.', garden.seedlings],
      ['Watering plan for a week away, tested on a neighbour.', garden.watering],
      ['First fig. I counted it twice.', garden.fig],
      ['Repotting day, before and after, mostly after.', garden.portrait, garden.balcony],
      ['Forty pots, counted in the evening light.', garden.balcony],
    ],
  }),
];
