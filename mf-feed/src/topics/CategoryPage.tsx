import { useLingui } from '@lingui/react/macro';
import { usePathParam } from '@ovation/ui-kit/page/navigation';
import { useCategories } from '@ovation/web-client/categories/calls';
import { Topic } from './Topic.tsx';

/** Page of a category's posts; a removed category has no name, but still its posts. */
export const Page = () => {
  const { t } = useLingui();
  const id = usePathParam('id');
  const categories = useCategories();
  const known = categories?.find(({ _id }) => _id === id);
  const title = known?.name ?? t({ id: 'topic.category', message: 'Category' });
  return (
    <Topic
      name={`category/${id}`}
      title={title}
      filter={{ category: id }}
      isKnown={!categories || known !== undefined}
    />
  );
};
