import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { type DraftFile, moveItem } from '../drafts/draft.ts';
import * as css from './studio.css.ts';

/** Below this distance a mouse has pressed, and a resting finger has not scrolled. */
const dragPxMin = 6;
const longPress = { delay: 180, tolerance: 8 } as const;

const noChildren = (): undefined => undefined;
const noAnnouncements: Announcements = {
  onDragStart: noChildren,
  onDragMove: noChildren,
  onDragOver: noChildren,
  onDragEnd: noChildren,
  onDragCancel: noChildren,
};
/** The library would announce ids, in English; the list announces moves by itself. */
const accessibility = {
  announcements: noAnnouncements,
  screenReaderInstructions: { draggable: '' },
};

/** Number of positions by which a key moves a file, in reading order. */
const stepOf = (key: string): number => {
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return forward;
  if (key === 'ArrowLeft') return -forward;
  return 0;
};

/** A file that can be moved by mouse or finger, or by the arrow keys on its handle. */
const Sortable = ({
  file,
  at,
  count,
  onMove,
  children,
}: {
  file: DraftFile;
  at: number;
  count: number;
  onMove: (to: number) => void;
  children: ReactNode;
}) => {
  const { t } = useLingui();
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: file.fileId,
  });
  const style: CSSProperties = {
    ...(transform && { transform: CSS.Translate.toString(transform) }),
    ...(transition && { transition }),
    ...(isDragging && { zIndex: 1 }),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepOf(event.key);
    if (step === 0) return;
    event.preventDefault();
    onMove(at + step);
  };
  const { name } = file;
  return (
    <li ref={setNodeRef} className={css.photo} style={style} {...listeners}>
      {children}
      <span className={css.photoHandle}>
        <IconButton
          icon="grip"
          size="small"
          label={t({
            id: 'post.file.move',
            message: `Move ${name}, ${at + 1} of ${count}: arrow keys`,
          })}
          onKeyDown={onKeyDown}
        />
      </span>
    </li>
  );
};

/** The files of a post in their order, sortable. */
export const SortableFiles = ({
  label,
  files,
  onSort,
  tile,
}: {
  label: string;
  files: readonly DraftFile[];
  onSort: (files: readonly DraftFile[]) => void;
  tile: (file: DraftFile) => ReactNode;
}) => {
  const { t } = useLingui();
  const id = useId();
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragPxMin } }),
    useSensor(TouchSensor, { activationConstraint: longPress }),
  );
  const count = files.length;
  const move = (from: number, to: number): void => {
    const moved = moveItem(files, from, to);
    const name = files[from]?.name ?? '';
    if (moved === files) return;
    setAnnouncement(t({ id: 'post.file.moved', message: `${name} is now ${to + 1} of ${count}.` }));
    onSort(moved);
  };
  const indexOf = (fileId: unknown): number => files.findIndex((file) => file.fileId === fileId);
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) move(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext
      id={id}
      accessibility={accessibility}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={files.map(({ fileId }) => fileId)} strategy={rectSortingStrategy}>
        <ul className={css.photos} aria-label={label}>
          {files.map((file, at) => (
            <Sortable
              key={file.fileId}
              file={file}
              at={at}
              count={count}
              onMove={(to) => move(at, to)}
            >
              {tile(file)}
            </Sortable>
          ))}
        </ul>
      </SortableContext>
      <p className={visuallyHidden} role="status">
        {announcement}
      </p>
    </DndContext>
  );
};
