import { type ReactNode, useState } from 'react';
import { Count, Money, TokenAmount } from '../components/Amount.tsx';
import { Avatar, Person } from '../components/Avatar.tsx';
import { Badge, CountBadge, LiveBadge } from '../components/Badge.tsx';
import { Button, IconButton } from '../components/Button.tsx';
import {
  Checkbox,
  Chip,
  ChoiceCard,
  Pill,
  Radio,
  Segmented,
  Switch,
} from '../components/Choice.tsx';
import { ConfirmDialog, Sheet } from '../components/Dialog.tsx';
import { Icon } from '../components/Icon.tsx';
import { Coin, LogoMark, Verified } from '../components/Marks.tsx';
import { Menu } from '../components/Menu.tsx';
import { Select } from '../components/Select.tsx';
import { ProgressBar } from '../components/State.tsx';
import { Table } from '../components/Table.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { PasswordInput, TextArea, TextInput } from '../components/TextInput.tsx';
import { notices } from '../services/notices.ts';
import { type IconName, iconPaths } from '../theme/iconPaths.ts';
import { text } from '../theme/text.css.ts';
import { vars } from '../theme/vars.css.ts';
import * as css from './gallery.css.ts';

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.group}>
    <h2 className={css.label}>{title}</h2>
    {children}
  </section>
);

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

const Foundations = () => (
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

const Buttons = () => (
  <Group title="Buttons">
    <div className={css.row}>
      <Button>Subscribe</Button>
      <Button disabled>Wait</Button>
      <Button tone="outline" icon="message">
        Message
      </Button>
      <Button tone="soft">Follow</Button>
      <Button tone="plain">Cancel</Button>
      <Button tone="danger">Delete</Button>
      <Button tone="success">Approve</Button>
    </div>
    <div className={css.row}>
      <IconButton icon="share" label="Share" tone="outline" />
      <IconButton icon="dots" label="More" tone="outline" size="small" />
      <IconButton icon="plus" label="Add" tone="soft" size="small" />
      <Button size="small" busy>
        Sending
      </Button>
      <Button size="tiny" icon="token">
        Tip
      </Button>
    </div>
    <Button size="large" block>
      Continue
    </Button>
  </Group>
);

const countries = [
  { value: 'PT', label: 'Portugal' },
  { value: 'ES', label: 'Spain' },
  { value: 'SE', label: 'Sweden' },
];

const Fields = () => {
  const [country, setCountry] = useState<string | undefined>('PT');
  return (
    <Group title="Fields">
      <div className={css.pair}>
        <TextInput
          label="Display name"
          defaultValue="Nora Hayes"
          help="Shown on your posts and tips."
        />
        <TextInput
          label="Email"
          defaultValue="nora.hayes@"
          error="Enter the part after the @ sign."
        />
        <TextInput
          label="Price in tokens"
          defaultValue="120"
          end={<Coin />}
          help="From 10 to 10,000."
        />
        <Select
          label="Country"
          icon="globe"
          value={country}
          onChange={setCountry}
          options={countries}
        />
        <TextInput label="Search" icon="search" placeholder="Creators and posts" />
        <TextInput
          label="Payout account"
          defaultValue="Bank ending 7710"
          disabled
          end={<Icon name="lock" size={16} />}
        />
        <PasswordInput label="Password" defaultValue="correct horse" />
        <TextArea label="Message" optional defaultValue="for the wrong chord" end="19 / 140" />
      </div>
    </Group>
  );
};

const Choices = ({ theme }: { theme: string }) => {
  const [segment, setSegment] = useState<'light' | 'dark' | 'system'>('light');
  const [plan, setPlan] = useState('yearly');
  return (
    <Group title="Choices">
      <div className={css.row}>
        <Switch label="Comments" defaultChecked />
        <Switch label="Pin the post" />
        <Switch label="System theme" disabled />
      </div>
      <div className={css.row}>
        <Checkbox label="Keep me signed in" defaultChecked />
        <Checkbox label="Hide my name" />
        <Radio label="Yearly" name={`r-${theme}`} defaultChecked />
        <Radio label="Monthly" name={`r-${theme}`} />
      </div>
      <div className={css.row}>
        <Segmented
          label="Theme"
          name={`theme-${theme}`}
          value={segment}
          onChange={setSegment}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'System', disabled: true },
          ]}
        />
        <Chip pressed onPress={() => undefined}>
          <Icon name="check" size={16} /> Following
        </Chip>
        <Chip pressed={false} onPress={() => undefined}>
          Music
        </Chip>
        <Pill onRemove={() => undefined} removeLabel="Remove Ceramics">
          Ceramics
        </Pill>
      </div>
      <div className={css.pair}>
        <ChoiceCard
          name={`plan-${theme}`}
          value="monthly"
          checked={plan === 'monthly'}
          onChange={() => setPlan('monthly')}
        >
          <strong>Monthly</strong>
          <span className={text.lg}>
            <Money amount={9.99} />
          </span>
          <span className={text.xs}>a month</span>
        </ChoiceCard>
        <ChoiceCard
          name={`plan-${theme}`}
          value="yearly"
          checked={plan === 'yearly'}
          onChange={() => setPlan('yearly')}
          flag="Save 20%"
          flagTone="success"
        >
          <strong>Yearly</strong>
          <span className={text.lg}>
            <Money amount={95.9} />
          </span>
          <span className={text.xs}>
            <Money amount={7.99} /> a month
          </span>
        </ChoiceCard>
      </div>
    </Group>
  );
};

const rows = [
  { id: '1', when: '20 Nov', what: 'Tip to Theo Adeyemi', done: true, tokens: -50 },
  { id: '2', when: '18 Nov', what: 'Top up, Visa 4242', done: true, tokens: 540 },
  { id: '3', when: '16 Nov', what: 'Private session', done: false, tokens: -240 },
];

const Data = () => {
  const [tab, setTab] = useState('posts');
  return (
    <>
      <Group title="Tabs and badges">
        <Tabs
          label="Profile"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'posts', label: 'Posts' },
            { value: 'photos', label: 'Photos' },
            { value: 'videos', label: 'Videos' },
            { value: 'shop', label: 'Shop' },
          ]}
        >
          <span />
        </Tabs>
        <div className={css.row}>
          <LiveBadge />
          <Badge tone="brand">Subscriber</Badge>
          <Badge tone="success">Done</Badge>
          <Badge tone="warning">Held</Badge>
          <Badge tone="danger">Failed</Badge>
          <Badge>Draft</Badge>
          <CountBadge count={3} what="unread" />
          <TokenAmount tokens={1240} size="small" />
          <Verified />
        </div>
        <TokenAmount tokens={1240} size="huge" />
        <p>
          <Count value={8216} /> fans, <Count value={96_400} /> likes
        </p>
      </Group>
      <Group title="Table">
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
                <Badge tone={row.done ? 'success' : 'warning'}>{row.done ? 'Done' : 'Held'}</Badge>
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
      </Group>
      <Group title="Avatars, progress">
        <div className={css.row}>
          <Avatar name="Mara Lindqvist" size={52} live />
          <Avatar name="Theo Adeyemi" online />
          <Avatar name="Elif Kaya" size={40} />
          <Avatar name="Tom Bianchi" size={32} />
          <Person name="Mara Lindqvist" verified note="@maralindqvist · 1 h" />
        </div>
        <ProgressBar share={0.62} label="Upload" />
      </Group>
    </>
  );
};

const Overlays = ({ theme }: { theme: string }) => {
  const [sheet, setSheet] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Group title="Over the page">
      <div className={css.row}>
        <Menu
          trigger={<IconButton icon="dots" label={`Menu, ${theme}`} tone="outline" />}
          entries={[
            { label: 'Save to bookmarks', icon: 'bookmark', onSelect: () => undefined },
            { label: 'Copy the link', icon: 'link', onSelect: () => undefined },
            'line',
            { label: 'Report', icon: 'flag', onSelect: () => undefined },
            { label: 'Block Theo', icon: 'ban', tone: 'danger', onSelect: () => undefined },
          ]}
        />
        <Button tone="outline" onClick={() => setSheet(true)}>
          Sheet, {theme}
        </Button>
        <Button tone="outline" onClick={() => setAsking(true)}>
          Question, {theme}
        </Button>
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
      </div>
      <Sheet open={sheet} onOpenChange={setSheet} title="Tip Theo">
        <Person name="Theo Adeyemi" verified note="Theo receives 40, Ovation keeps 10" />
        <Button size="large" block>
          Send 50 tokens
        </Button>
      </Sheet>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="End this subscription?"
        safe="Keep it"
        act="End on 20 December"
        onAct={() => setAsking(false)}
      >
        You keep everything until 20 December. Nothing more is charged.
      </ConfirmDialog>
    </Group>
  );
};

/** Every component in both themes, side by side. */
export const Gallery = () => (
  <div className={css.both}>
    {(['light', 'dark'] as const).map((theme) => (
      <div key={theme} data-theme={theme} className={css.column}>
        <h1 className={text.xl}>Components, {theme}</h1>
        <Buttons />
        <Fields />
        <Choices theme={theme} />
        <Data />
        <Overlays theme={theme} />
        <Foundations />
      </div>
    ))}
  </div>
);
