import { describeScreens } from './describeScreens.ts';
import { personaOf } from './people.ts';
import { fansScreens, newFansScreens } from './screens/fans.ts';

const personas = {
  friend: personaOf('graceliu'),
  other: personaOf('jonasweber'),
  fan: 'Wren Fischer',
  newcomer: 'Zeno Novak',
};

describeScreens(personas, [
  { who: 'fan', screens: fansScreens },
  { who: 'newcomer', screens: newFansScreens },
]);
