import { describeScreens } from './describeScreens.ts';
import { personaOf } from './people.ts';
import { anonymousScreens } from './screens/anonymous.ts';
import { creatorsScreens } from './screens/creators.ts';
import { staffScreens } from './screens/staff.ts';

const personas = {
  friend: personaOf('nilsbakker'),
  other: personaOf('sofiacastillo'),
  fan: 'Uma Costa',
  newcomer: 'Ravi Lund',
};

describeScreens(personas, [
  { who: 'stranger', screens: anonymousScreens },
  { who: 'creator', screens: creatorsScreens },
  { who: 'staff', screens: staffScreens },
]);
