import { describeScreens } from './describeScreens.ts';
import { castOf } from './people.ts';
import { fansScreens, newcomersScreens } from './screens.ts';

const cast = {
  friend: castOf('graceliu'),
  other: castOf('jonasweber'),
  fan: 'Wren Fischer',
  newcomer: 'Zeno Novak',
};

describeScreens(cast, [
  { who: 'fan', screens: fansScreens },
  { who: 'newcomer', screens: newcomersScreens },
]);
