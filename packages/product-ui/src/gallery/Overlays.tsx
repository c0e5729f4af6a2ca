import { Button, IconButton } from '@ovation/ui-kit/form/Button';
import { notices } from '@ovation/ui-kit/notices/notices';
import { Cropper } from '@ovation/ui-kit/overlay/Cropper.lazy';
import { ConfirmDialog, Sheet } from '@ovation/ui-kit/overlay/Dialog.lazy';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { Menu } from '@ovation/ui-kit/overlay/Menu.lazy';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';
import { type Photo, PhotoViewer } from '@ovation/ui-kit/viewer/PhotoViewer.lazy';
import { useState } from 'react';
import { Person } from '../people/Avatar.tsx';
import { BlockedBadge } from '../people/BlockedBadge.tsx';
import { UnblockQuestion } from '../people/BlockQuestion.tsx';
import { PersonMenu } from '../people/PersonMenu.tsx';
import { useMuteAndBlock } from '../people/useMuteAndBlock.tsx';
import { ReportSheet } from '../reports/ReportSheet.lazy.tsx';
import { useReport } from '../reports/useReport.tsx';
import { useOwnPicture } from '../uploads/useOwnPicture.lazy.tsx';
import { Group } from './Group.tsx';
import * as css from './gallery.css.ts';

const photos: readonly Photo[] = [
  {
    id: 'first',
    alt: 'A kiln',
    width: 900,
    height: 600,
    hash: '2vcVJYJ4iXeHd4eHeId3h3d3h3cHeIAIdw==',
  },
  {
    id: 'second',
    alt: 'A jar',
    width: 600,
    height: 900,
    hash: '2vcVJYJ4iXeHd4eHeId3h3d3h3cHeIAIdw==',
  },
];

interface OverlayProps {
  readonly theme: string;
}

const Menus = ({ theme }: OverlayProps) => (
  <>
    <Menu
      trigger={<IconButton icon="dots" label={`Menu, ${theme}`} tone="outline" />}
      entries={[
        { label: 'Save to bookmarks', icon: 'bookmark', onSelect: () => undefined },
        { label: 'Copy link', icon: 'link', onSelect: () => undefined },
        {
          choice: 'Theme',
          value: 'light',
          onChange: () => undefined,
          options: [
            { value: 'light', label: 'Light theme', icon: 'sun' },
            { value: 'system', label: 'System theme', disabled: true },
          ],
        },
        'line',
        { label: 'Report', icon: 'flag', onSelect: () => undefined },
        { label: 'Block Theo', icon: 'ban', tone: 'danger', onSelect: () => undefined },
      ]}
    />
    <MenuButton
      icon="sliders"
      label={`Menu on demand, ${theme}`}
      tone="outline"
      entries={[{ label: 'Open the post', icon: 'external', onSelect: () => undefined }]}
    />
  </>
);

const theo = { _id: 'theo', name: 'Theo Adeyemi' };

const Blocks = ({ theme }: OverlayProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PersonMenu person={{ ...theo, name: `${theo.name}, ${theme}` }} isBlocked={false} />
      <BlockedBadge />
      <Button tone="outline" onClick={() => setIsOpen(true)}>
        Unblock, {theme}
      </Button>
      <UnblockQuestion person={theo} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
};

const reported = { target: 'feed', targetId: 'post' } as const;

const Reports = ({ theme }: OverlayProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { entries, sheet } = useReport({ ...reported, ownerId: 'theo' });
  return (
    <>
      <MenuButton
        icon="flag"
        label={`Report by a menu, ${theme}`}
        tone="outline"
        entries={entries}
      />
      {sheet}
      <Button tone="outline" onClick={() => setIsOpen(true)}>
        Report, {theme}
      </Button>
      <ReportSheet thing={reported} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
};

const MuteAndBlock = ({ theme }: OverlayProps) => {
  const { entries, question } = useMuteAndBlock({ _id: 'theo', name: 'Theo Adeyemi' });
  return (
    <>
      <MenuButton
        icon="dots"
        label={`Mute or block by a menu, ${theme}`}
        tone="outline"
        entries={entries}
      />
      {question}
    </>
  );
};

const Sheets = ({ theme }: OverlayProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [isLaterOpen, setIsLaterOpen] = useState(false);
  return (
    <>
      <Button tone="outline" onClick={() => setIsOpen(true)}>
        Sheet, {theme}
      </Button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title="Tip Theo">
        <Person name="Theo Adeyemi" verified note="Theo receives 40, Ovation keeps 10" />
        <Button size="large" block>
          Send 50 tokens
        </Button>
      </Sheet>
      <Button tone="outline" onClick={() => setIsLaterOpen(true)}>
        Sheet on demand, {theme}
      </Button>
      <SheetOnDemand
        open={isLaterOpen}
        onOpenChange={setIsLaterOpen}
        title="Fetched when it was opened"
      >
        <p>Nobody who does not open it pays for it.</p>
      </SheetOnDemand>
    </>
  );
};

const Question = ({ theme }: OverlayProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="outline" onClick={() => setIsOpen(true)}>
        Question, {theme}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Cancel this subscription?"
        safe="Keep it"
        act="Cancel on 20 December"
        onAct={() => setIsOpen(false)}
      >
        You keep access until 20 December. You won’t be charged again.
      </ConfirmDialog>
    </>
  );
};

const Photos = ({ theme }: OverlayProps) => {
  const [photo, setPhoto] = useState({ at: 0, isOpen: false });
  return (
    <>
      <Button tone="outline" onClick={() => setPhoto({ at: 0, isOpen: true })}>
        Photos, {theme}
      </Button>
      <PhotoViewer
        photos={photos}
        at={photo.at}
        onTurn={(at) => setPhoto({ at, isOpen: true })}
        open={photo.isOpen}
        onOpenChange={(isOpen) => setPhoto({ ...photo, isOpen })}
        words={<p>Three bowls, glazed on a windy day.</p>}
      />
    </>
  );
};

const cup = new File(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><circle cx="45" cy="30" r="20"/></svg>',
  ],
  'cup.svg',
  { type: 'image/svg+xml' },
);

const Pictures = ({ theme }: OverlayProps) => {
  const [isCutting, setIsCutting] = useState(false);
  const { choose, parts } = useOwnPicture('cover', `Cover, ${theme}`);
  const close = (): void => setIsCutting(false);
  return (
    <>
      <Button tone="outline" onClick={choose}>
        Own picture, {theme}
      </Button>
      {parts}
      <Button tone="outline" onClick={() => setIsCutting(true)}>
        Cropper, {theme}
      </Button>
      {isCutting && (
        <Cropper file={cup} ratio={3} title="Cut the cover" onCut={close} onClose={close} />
      )}
    </>
  );
};

const Toasts = ({ theme }: OverlayProps) => (
  <Button
    tone="outline"
    onClick={() => {
      notices.say({ tone: 'success', message: 'Changes saved.' });
      notices.say({
        tone: 'error',
        message: 'Not sent. Your message is kept.',
        action: { label: 'Retry', run: () => undefined },
      });
    }}
  >
    Toasts, {theme}
  </Button>
);

export const Overlays = ({ theme }: OverlayProps) => (
  <Group title="Over the page">
    <div className={css.row}>
      <Menus theme={theme} />
      <Blocks theme={theme} />
      <Reports theme={theme} />
      <MuteAndBlock theme={theme} />
      <Sheets theme={theme} />
      <Question theme={theme} />
      <Photos theme={theme} />
      <Pictures theme={theme} />
      <Toasts theme={theme} />
    </div>
  </Group>
);
