import { normalizeTag } from '@ovation/contracts/posts/rules';
import { Gone } from '@ovation/ui-kit/feedback/NotThere';
import { usePathParam } from '@ovation/ui-kit/page/navigation';
import { Topic } from './Topic.tsx';

/** Page of a tag's posts; tags are normalized, so any spelling finds them. */
export const Page = () => {
  const tag = normalizeTag(usePathParam('tag'));
  // Punctuation alone is no tag.
  if (tag === '') return <Gone />;
  return <Topic name={`tag/${tag}`} title={`#${tag}`} filter={{ tag }} />;
};
