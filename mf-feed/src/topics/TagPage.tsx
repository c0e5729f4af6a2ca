import { tagOf } from '@ovation/contracts/feeds/rules';
import { Gone } from '@ovation/ui-kit/feedback/NotThere';
import { usePathParam } from '@ovation/ui-kit/page/navigation';
import { Topic } from './Topic.tsx';

/** A tag is the same however it is written. */
export const Page = () => {
  const tag = tagOf(usePathParam('tag'));
  // Signs alone are no tag.
  if (tag === '') return <Gone />;
  return <Topic name={`tag/${tag}`} title={`#${tag}`} filter={{ tag }} />;
};
