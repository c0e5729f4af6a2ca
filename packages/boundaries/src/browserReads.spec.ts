import { describe, expect, it } from 'vitest';
import { findBrowserReads, isRendered } from './browserReads.ts';

const file = 'mf-wallet/src/tipping/TipSheet.tsx';
const readsIn = (text: string, others: Readonly<Record<string, string>> = {}) =>
  findBrowserReads(new Map(Object.entries({ [file]: text, ...others }))).map(({ what }) => what);

const drafts = {
  'packages/ui-kit/src/browser/drafts.ts':
    'const stored = (key: string) => localStorage.getItem(key); export const drafts = { read: (key: string) => stored(key), clear: () => () => localStorage.clear() };',
};
const imported = "import { drafts } from '@ovation/ui-kit/browser/drafts';";

describe('browser reads while rendering', () => {
  it.each([
    ['const Tip = () => <p>{location.host}</p>;', 'location'],
    ['export function Tip() { return <p>{navigator.language}</p>; }', 'navigator'],
    ['const useWide = () => matchMedia("(width > 40rem)").matches;', 'matchMedia'],
    ['const Tip = () => { const [at] = useState(() => scrollY); return at; };', 'scrollY'],
    ['const Tip = () => useMemo(() => document.title, []);', 'document'],
    ['const Tip = ({ ids }) => ids.map((id) => localStorage.getItem(id));', 'localStorage'],
    ['const host = location.host;', 'location'],
    ['window.tips = 1;', 'window'],
    ['const kept = () => localStorage.length; const Tip = () => kept();', 'kept()'],
    ['const kept = () => localStorage.length; const more = () => kept(); more();', 'more()'],
    [
      'const tips = { read: () => localStorage.length }; const Tip = () => tips.read();',
      'tips.read()',
    ],
  ])('reports %s', (text, what) => {
    expect(readsIn(text)).toEqual([what]);
  });

  it('reports reads through another module', () => {
    expect(readsIn(`${imported} const Tip = () => drafts.read('tip');`, drafts)).toEqual([
      'drafts.read()',
    ]);
  });

  it.each([
    'const Tip = () => { useEffect(() => { document.title = "Tip"; }, []); return null; };',
    'const Tip = () => <button onClick={() => location.reload()} />;',
    'const Tip = () => { const leave = () => history.back(); return <Back onPress={leave} />; };',
    'const Tip = () => { const isHydrated = useHydrated(); return isHydrated ? localStorage.tip : ""; };',
    'const Tip = () => { const isHydrated = useHydrated(); if (isHydrated && localStorage.tip) return 1; };',
    'const host = () => typeof location === "undefined" ? "" : location.host; const Tip = () => host();',
    'const take = () => { if (typeof document === "undefined") return; for (const one of document.forms) send(one); }; take();',
    'const get = () => localStorage.theme; const useTheme = () => useSyncExternalStore(on, get, () => "light");',
    'const Tip = ({ location }) => location.host;',
    'const Tip = () => { const history = useQuery(); return history.data; };',
    'const Tip = ({ payment }) => payment.location;',
    'export const toTop = () => scrollY;',
    'type Place = typeof location; export const Tip = (place: Place) => place;',
  ])('allows %s', (text) => {
    expect(readsIn(text)).toEqual([]);
  });

  it('allows reads that another module defers', () => {
    expect(readsIn(`${imported} const Tip = () => drafts.clear();`, drafts)).toEqual([]);
  });

  it('names the file and the line', () => {
    expect(findBrowserReads(new Map([[file, 'export {};\nconst Tip = () => scrollY;']]))).toEqual([
      { file, line: 2, what: 'scrollY' },
    ]);
  });

  it.each([
    ['mf-wallet/src/tipping/TipSheet.tsx', true],
    ['mf-wallet/src/tipping/TipSheet.spec.tsx', false],
    ['mf-wallet/src/testing/topUpKit.tsx', false],
    ['packages/ui-kit/src/browser/drafts.ts', true],
    ['packages/page-rendering/src/client/ssrRequest.ts', true],
    ['packages/page-rendering/src/client/start/showPage.ts', false],
    ['shell/src/start/App.tsx', true],
    ['shell/src/start/bootstrap.tsx', false],
    ['backend/src/tipping/sendTip.ts', false],
  ])('decides for %s whether a server renders with it: %s', (path, expected) => {
    expect(isRendered(path)).toBe(expected);
  });
});
