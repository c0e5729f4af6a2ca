import { tagOf } from '@ovation/contracts/feeds/rules';
import { usePathParam } from '@ovation/ui-kit/page/navigation';
import { Topic } from './Topic.tsx';

/** A tag is the same however it is written. */
export const Page = () => {
  const tag = tagOf(usePathParam('tag'));
  return <Topic name={`tag/${tag}`} title={`#${tag}`} filter={{ tag }} />;
};
