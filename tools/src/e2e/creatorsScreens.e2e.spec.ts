import { describeScreens } from './describeScreens.ts';
import { castOf } from './people.ts';
import { creatorsScreens, strangersScreens } from './screens.ts';

const cast = {
  friend: castOf('nilsbakker'),
  other: castOf('sofiacastillo'),
  fan: 'Uma Costa',
  newcomer: 'Ravi Lund',
};

describeScreens(cast, [
  { who: 'stranger', screens: strangersScreens },
  { who: 'creator', screens: creatorsScreens },
]);
