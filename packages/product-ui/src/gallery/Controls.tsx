import { Money } from '@ovation/ui-kit/display/Amount';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { MoneyInput, TokenInput } from '@ovation/ui-kit/form/AmountInput';
import { Button, IconButton } from '@ovation/ui-kit/form/Button';
import {
  Checkbox,
  Chip,
  ChoiceCard,
  Pill,
  Radio,
  Segmented,
  Switch,
} from '@ovation/ui-kit/form/Choice';
import { Combobox } from '@ovation/ui-kit/form/Combobox.lazy';
import { Field, FieldState } from '@ovation/ui-kit/form/Field';
import { FieldRow } from '@ovation/ui-kit/form/FieldRow';
import { FilePicker } from '@ovation/ui-kit/form/FilePicker';
import { SaveBar } from '@ovation/ui-kit/form/SaveBar.lazy';
import { Select } from '@ovation/ui-kit/form/Select.lazy';
import { SuggestInput } from '@ovation/ui-kit/form/SuggestInput.lazy';
import { PasswordInput, TextArea, TextInput } from '@ovation/ui-kit/form/TextInput';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { LongRow } from '@ovation/ui-kit/layout/LongRow';
import { text } from '@ovation/ui-kit/theme/text.css';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { useRef, useState } from 'react';
import { CountriesInput } from '../countries/CountriesInput.lazy.tsx';
import { Group } from './Group.tsx';
import * as css from './gallery.css.ts';

export const Buttons = () => (
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
    <div className={css.row}>
      <ButtonLink to="/explore" tone="outline" icon="explore">
        Explore creators
      </ButtonLink>
      <Link to="/page/politica-de-cookies">Cookies</Link>
    </div>
  </Group>
);

const countries = [
  { value: 'PT', label: 'Portugal' },
  { value: 'ES', label: 'Spain' },
  { value: 'SE', label: 'Sweden' },
];

const nothing = (): void => undefined;

queryClient.setQueryData(
  keys.reference.countries,
  countries.map(({ value, label }) => ({ code: value, name: label, flag: '' })),
);

const Picker = () => {
  const picker = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('Choose');
  return (
    <>
      <FilePicker
        ref={picker}
        label="Choose a photo"
        accept="image/*"
        onChoose={([file]) => setName(file?.name ?? name)}
      />
      <Button tone="outline" icon="upload" onClick={() => picker.current?.click()}>
        {name}
      </Button>
    </>
  );
};

const Suggestions = () => {
  const [city, setCity] = useState('');
  return (
    <SuggestInput
      label="City"
      value={city}
      onChange={setCity}
      suggestions={['Madrid', 'Málaga', 'Murcia']}
    />
  );
};

const Countries = () => {
  const [codes, setCodes] = useState<readonly string[]>(['ES']);
  return (
    <CountriesInput
      label="Several countries"
      codes={codes}
      onChange={setCodes}
      removeLabel={(name) => `Remove ${name}`}
    />
  );
};

const LevelFields = () => (
  <FieldRow>
    <TextInput label="Expiry" />
    <TextInput label="Security code, on the back of the card" />
  </FieldRow>
);

export const Fields = () => {
  const [country, setCountry] = useState<string | undefined>('PT');
  const [tokens, setTokens] = useState('120');
  const [money, setMoney] = useState('9.99');
  return (
    <Group title="Fields">
      <div className={css.pair}>
        <LevelFields />
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
        <TokenInput
          label="Price in tokens"
          value={tokens}
          onChange={setTokens}
          help="From 10 to 10,000."
        />
        <MoneyInput
          label="Monthly price"
          currency="USD"
          value={money}
          onChange={setMoney}
          help="From $0.99 to $300.00."
        />
        <Select
          label="Country"
          icon="globe"
          value={country}
          onChange={setCountry}
          options={countries}
        />
        <Combobox
          label="Country, to search"
          icon="globe"
          value={country}
          onChange={setCountry}
          options={countries}
        />
        <Suggestions />
        <Countries />
        <SaveBar isDirty isBusy={false} onDiscard={nothing} />
        <TextInput
          label="Username"
          defaultValue="nora"
          end={<FieldState tone="good">Available</FieldState>}
        />
        <TextInput label="Search" icon="search" placeholder="Creators and posts" />
        <TextInput
          label="Payout account"
          defaultValue="Bank ending 7710"
          disabled
          end={<Icon name="lock" size={16} />}
        />
        <Picker />
        <PasswordInput label="Password" defaultValue="correct horse" />
        <Field label="A control of its own" help="What the others are made of.">
          {(control) => <input type="range" {...control} />}
        </Field>
        <TextArea label="Message" optional defaultValue="for the wrong chord" end="19 / 140" />
      </div>
    </Group>
  );
};

const Toggles = ({ theme }: { theme: string }) => (
  <>
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
  </>
);

const topics = ['Ceramics', 'Cooking', 'Drawing', 'Gardening', 'Music', 'Photography', 'Yoga'];

const SegmentsAndChips = ({ theme }: { theme: string }) => {
  const [segment, setSegment] = useState<'light' | 'dark' | 'system'>('light');
  return (
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
      <LongRow current="Music">
        {topics.map((topic) => (
          <Chip key={topic} pressed={topic === 'Music'} onPress={() => undefined}>
            {topic}
          </Chip>
        ))}
      </LongRow>
    </div>
  );
};

const PlanCards = ({ theme }: { theme: string }) => {
  const [plan, setPlan] = useState('yearly');
  return (
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
  );
};

export const Choices = ({ theme }: { theme: string }) => (
  <Group title="Choices">
    <Toggles theme={theme} />
    <SegmentsAndChips theme={theme} />
    <PlanCards theme={theme} />
  </Group>
);
