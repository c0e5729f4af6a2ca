import { erasedText } from '@ovation/contracts/kernel/rules';
import { Count, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Badge, CountBadge, LiveBadge } from '@ovation/ui-kit/display/Badge';
import { ProgressBar } from '@ovation/ui-kit/feedback/State';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { Coin, LogoMark, Verified } from '@ovation/ui-kit/icons/Marks';
import { ScrollRegion } from '@ovation/ui-kit/layout/ScrollRegion';
import { Table } from '@ovation/ui-kit/layout/Table.lazy';
import { TabList, TabPanel } from '@ovation/ui-kit/layout/Tabs.lazy';
import { type IconName, iconPaths } from '@ovation/ui-kit/theme/iconPaths';
import { text } from '@ovation/ui-kit/theme/text.css';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { recordSpent } from '@ovation/web-client/purchases/spentTokens';
import { useState } from 'react';
import { PageArticle } from '../pages/PageArticle.lazy.tsx';
import { PageContent } from '../pages/PageContent.lazy.tsx';
import { Avatar, Person } from '../people/Avatar.tsx';
import { PersonName, Username } from '../people/PersonName.tsx';
import { UnlockedNote } from '../purchases/UnlockedNote.tsx';
import { LinkedText } from '../text/LinkedText.tsx';
import { Group } from './Group.tsx';
import * as css from './gallery.css.ts';

const unlocked = { kind: 'feed', targetId: 'gallery' } as const;
recordSpent(unlocked, { price: 20, balance: 1_490 });

const neutrals = [
  vars.n0,
  vars.n1,
  vars.n2,
  vars.n3,
  vars.n4,
  vars.n5,
  vars.n6,
  vars.n7,
  vars.n8,
  vars.n9,
  vars.n10,
  vars.n11,
  vars.n12,
];

export const Foundations = () => (
  <>
    <Group title="Neutral 0 to 12">
      <div className={css.swatches}>
        {neutrals.map((color) => (
          <div key={color} className={css.swatch} style={{ background: color }} />
        ))}
      </div>
    </Group>
    <Group title="Type">
      <p className={text.xxl}>Balance 1,240</p>
      <p className={text.xl}>Mara Lindqvist</p>
      <p className={text.lg}>Throwing a moon jar</p>
      <p className={text.md}>Kiln opened. Eleven out of twelve made it.</p>
      <p className={text.sm}>Ceramics, started 24 minutes ago</p>
      <p className={text.xs}>@maralindqvist · 1 h</p>
      <p className={text.sm}>
        <LinkedText text="Kiln notes at https://example.com by @maralindqvist, #stoneware" />
      </p>
    </Group>
    <Group title="Icons">
      <div className={css.row}>
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
        <Coin size={24} />
        <Verified size={24} />
        <LogoMark />
      </div>
    </Group>
  </>
);

const rows = [
  { id: '1', when: '20 Nov', what: 'Tip to Theo Adeyemi', done: true, tokens: -50 },
  { id: '2', when: '18 Nov', what: 'Top-up, Visa 4242', done: true, tokens: 540 },
  { id: '3', when: '16 Nov', what: 'Private session', done: false, tokens: -240 },
];

const TabsAndBadges = () => {
  const [tab, setTab] = useState('posts');
  return (
    <Group title="Tabs and badges">
      <TabList
        id="gallery"
        label="Profile"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'posts', label: 'Posts' },
          { value: 'photos', label: 'Photos' },
          { value: 'videos', label: 'Videos' },
          { value: 'shop', label: 'Shop' },
        ]}
      />
      <TabPanel id="gallery" value={tab}>
        What belongs to the open one.
      </TabPanel>
      <div className={css.row}>
        <LiveBadge />
        <Badge tone="brand">Subscriber</Badge>
        <Badge tone="success">Done</Badge>
        <Badge tone="warning">Pending</Badge>
        <Badge tone="danger">Failed</Badge>
        <Badge>Draft</Badge>
        <CountBadge count={3} what="unread" />
        <TokenAmount tokens={1240} size="small" />
        <Verified />
      </div>
      <TokenAmount tokens={1240} size="huge" />
      <UnlockedNote item={unlocked} />
      <p>
        <Count value={8216} /> fans, <Count value={96_400} /> likes
      </p>
    </Group>
  );
};

const StatementTable = () => (
  <Group title="Table">
    <ScrollRegion label="Statement">
      <Table
        caption="Statement"
        rows={rows}
        keyOf={(row) => row.id}
        columns={[
          { key: 'when', title: 'When', quiet: true, cell: (row) => row.when },
          { key: 'what', title: 'What', cell: (row) => row.what },
          {
            key: 'state',
            title: 'State',
            cell: (row) => (
              <Badge tone={row.done ? 'success' : 'warning'}>{row.done ? 'Done' : 'Pending'}</Badge>
            ),
          },
          {
            key: 'tokens',
            title: 'Tokens',
            align: 'end',
            cell: (row) => <TokenAmount tokens={row.tokens} signed coin={false} />,
          },
        ]}
      />
    </ScrollRegion>
  </Group>
);

const AvatarsAndProgress = () => (
  <Group title="Avatars, progress">
    <div className={css.row}>
      <Avatar name="Mara Lindqvist" size={52} live />
      <Avatar name="Theo Adeyemi" online />
      <Avatar name="Elif Kaya" size={40} />
      <Avatar name="Tom Bianchi" size={32} />
      <Avatar name="Luna" />
      <Avatar name="田辺 ゆき" />
      <Avatar name="نورا هايز" />
      <Avatar name="E&#x301;lodie" />
      <Avatar name="🦊" />
      <Avatar name="–" />
      <Person name="Mara Lindqvist" verified note="@maralindqvist · 1 h" />
      <Person name={erasedText} />
      <span>
        <PersonName name={erasedText} /> <Username username="maralindqvist" />
      </span>
    </div>
    <ProgressBar share={0.62} label="Upload" />
  </Group>
);

const Content = () => (
  <Group title="Content of a page">
    <PageArticle
      as="h2"
      page={{ title: 'Privacy', locale: 'en', effectiveFrom: '2026-03-01', content: [] }}
    />
    <PageContent
      content={[
        { type: 'heading', level: 2, children: [{ type: 'text', text: 'What we keep' }] },
        {
          type: 'paragraph',
          children: [
            { type: 'text', text: 'Only what is needed, and ' },
            { type: 'strong', children: [{ type: 'text', text: 'nothing more' }] },
            { type: 'text', text: '.' },
          ],
        },
      ]}
    />
  </Group>
);

export const Data = () => (
  <>
    <TabsAndBadges />
    <StatementTable />
    <AvatarsAndProgress />
    <Content />
  </>
);
