import { useLingui } from '@lingui/react/macro';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import type { MenuEntry } from '@ovation/ui-kit/overlay/Menu.lazy';
import { useMe } from '@ovation/web-client/auth/calls';
import { type ReactNode, Suspense, useState } from 'react';
import type { ReportedThing } from './ReportSheet.lazy.tsx';

const ReportSheet = lazyPart(async () => (await import('./ReportSheet.lazy.tsx')).ReportSheet);

/**
 * Returns the menu entry to report something, and the sheet to render next to the menu. No entry for
 * signed-out visitors, staff, and the owner.
 */
export const useReport = (
  thing: ReportedThing & { readonly ownerId: string },
): { readonly entries: readonly MenuEntry[]; readonly sheet: ReactNode } => {
  const { t } = useLingui();
  const user = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (!user || isStaffRole(user.role) || user._id === thing.ownerId) {
    return { entries: [], sheet: null };
  }
  const open = (): void => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const { target, targetId } = thing;
  return {
    entries: [{ label: t({ id: 'report.open', message: 'Report' }), icon: 'flag', onSelect: open }],
    sheet: wasOpened && (
      <Suspense fallback={null}>
        <ReportSheet thing={{ target, targetId }} open={isOpen} onOpenChange={setIsOpen} />
      </Suspense>
    ),
  };
};
