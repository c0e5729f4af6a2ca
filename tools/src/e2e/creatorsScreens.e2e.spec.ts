import { describeScreens } from './describeScreens.ts';
import { personaOf } from './people.ts';
import { creatorsScreens, staffScreens, strangersScreens } from './screens.ts';

const personas = {
  friend: personaOf('nilsbakker'),
  other: personaOf('sofiacastillo'),
  fan: 'Uma Costa',
  newcomer: 'Ravi Lund',
};

describeScreens(personas, [
  { who: 'stranger', screens: strangersScreens },
  { who: 'creator', screens: creatorsScreens },
  { who: 'staff', screens: staffScreens },
]);
