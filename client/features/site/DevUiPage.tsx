import { Wrap, Two, Block, Swatches, TypeScale, Page } from './DevUiPage.styles.ts';
import { useState } from 'react';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import type { ModalSize } from '../../ui/Modal.tsx';
import { SignupButton } from '../../app/frame/SignupButton.tsx';
import {
  Badge,
  Banner,
  Button,
  Card,
  Chip,
  Choice,
  CreditsBadge,
  EmptyState,
  FictionalMark,
  FictionalNote,
  FictionalStrip,
  Key,
  Menu,
  Modal,
  Muted,
  People,
  Person,
  PersonSkeleton,
  Price,
  Ribbon,
  Segment,
  SelectField,
  Tabs,
  TextField,
  showToast,
} from '../../ui/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { devPeople } from './devPeople.ts';

const colours =
  'bg surface sunken line line-strong ink ink-2 ink-3 teal teal-soft pink pink-soft green green-soft indigo indigo-soft amber amber-soft red red-soft';
const creditPrice = { amount: 87, currency: 'EUR' };

/**
 * Every building block in one place, in its states, for who builds with them. It exists while
 * developing only, so its own words are in no dictionary.
 */
export function DevUiPage() {
  return (
    <Page>
      <PageTitle>Building blocks</PageTitle>
      <h1>Building blocks</h1>
      <Colours />
      <Type />
      <Buttons />
      <Fields />
      <Marks />
      <Messages />
      <States />
    </Page>
  );
}

function Colours() {
  return (
    <section>
      <h2>Colour</h2>
      <Swatches>
        {colours.split(' ').map((name) => (
          <li key={name}>
            <span style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </Swatches>
    </section>
  );
}

function Type() {
  return (
    <TypeScale>
      <h2>Type</h2>
      {[6, 5, 4, 3].map((size) => (
        <p key={size} style={{ fontFamily: 'var(--serif)', fontSize: `var(--t${size})` }}>
          Rustig kennismaken <small>t{size}</small>
        </p>
      ))}
      <p>
        Een bericht kost 1 credit, een cadeau vanaf 1. <small>t2</small>
      </p>
      <Muted $small>
        Gisteren, 14:32 <small>t1</small>
      </Muted>
    </TypeScale>
  );
}

function Buttons() {
  const [open, setOpen] = useState<ModalSize | null>(null);
  return (
    <section>
      <h2>Buttons, menu, modal</h2>
      <Wrap>
        <Button $look="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button $look="quiet">Quiet</Button>
        <Button $look="danger">Danger</Button>
        <Button $look="primary" disabled>
          Disabled
        </Button>
        <Button $look="primary" $icon aria-label="Send">
          <Icon name="arrow-up" />
        </Button>
        <SignupButton>Signup</SignupButton>
        <Price credits={1} creditPrice={creditPrice} />
        <Menu
          label="Menu"
          align="left"
          items={[
            { label: 'Profile', icon: <Icon name="circle-user-round" size={18} />, to: '/dev/ui' },
            { label: 'Remove', icon: <Icon name="trash-2" size={18} />, danger: true },
          ]}
          button={(props) => <Button {...props}>Menu</Button>}
        />
        <Button onClick={() => setOpen('small')}>Modal</Button>
        <Button onClick={() => setOpen('large')}>Large dialog</Button>
        <Button onClick={() => setOpen('extraLarge')}>Extra large dialog</Button>
        <Button onClick={() => showToast({ text: '60 credits added' })}>Toast</Button>
        <Button onClick={() => showToast({ tone: 'bad', text: 'Not removed', lastsMs: null })}>
          Bad toast
        </Button>
      </Wrap>
      {open ? (
        <Modal title="Remove conversation" size={open} onClose={() => setOpen(null)}>
          <Muted>It disappears for you only.</Muted>
        </Modal>
      ) : null}
    </section>
  );
}

function Fields() {
  const [period, setPeriod] = useState<'day' | 'week' | 'month'>('month');
  return (
    <section>
      <h2>Fields</h2>
      <Two>
        <TextField label="E-mail" defaultValue="mark@" error="This address is not complete yet." />
        <SelectField label="Province" hint="Only the province is visible.">
          <option>Utrecht</option>
        </SelectField>
        <Segment
          label="Period"
          name="period"
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'day', label: 'Day' },
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
          ]}
        />
        <Wrap>
          <Choice type="checkbox" defaultChecked>
            Receipts
          </Choice>
          <Choice type="radio" name="r" defaultChecked>
            Always
          </Choice>
          <Choice type="radio" name="r">
            Never
          </Choice>
        </Wrap>
      </Two>
    </section>
  );
}

function Marks() {
  return (
    <section>
      <h2>Marks and counters</h2>
      <Wrap>
        <FictionalMark />
        <FictionalMark on="photo" />
        <FictionalMark on="line" />
        <Badge count={3} what="new" />
        <Badge count={100} what="new" />
        <CreditsBadge credits={68} />
        <CreditsBadge credits={8} />
        <CreditsBadge credits={0} />
        <Ribbon>Most chosen</Ribbon>
        <Ribbon $deal>20% off</Ribbon>
        <Chip>Reading</Chip>
        <Chip $on>Jazz</Chip>
        <Key>Esc</Key>
      </Wrap>
    </section>
  );
}

function Messages() {
  return (
    <section>
      <h2>Messages</h2>
      <Two>
        <Banner icon={<Icon name="info" />} onClose={() => undefined}>
          A quiet line. <a href="#content">Do it</a>
        </Banner>
        <Banner tone="warn" icon={<Icon name="wifi-off" />}>
          You are offline.
        </Banner>
        <FictionalNote title="This is a fictional profile">
          Physical contact is not possible.
        </FictionalNote>
        <Card $pad>
          <FictionalStrip>Written by staff.</FictionalStrip>
        </Card>
      </Two>
    </section>
  );
}

function States() {
  const [tab, setTab] = useState<'received' | 'given'>('received');
  return (
    <section>
      <h2>Tabs, empty, people, loading</h2>
      <Tabs
        label="Likes"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { name: 'received', label: 'Received' },
          { name: 'given', label: 'Given' },
        ]}
      >
        <Block>
          <EmptyState
            icon={<Icon name="search" size={32} strokeWidth={1.4} />}
            title={tab === 'received' ? 'Nothing received yet' : 'Nothing given yet'}
            action={<Button>Look around</Button>}
          >
            Look around at ease.
          </EmptyState>
        </Block>
      </Tabs>
      <Block>
        <People>
          {devPeople.map((person) => (
            <li key={person.id}>
              <Person profile={person} heading="h3" />
            </li>
          ))}
          <li>
            <PersonSkeleton />
          </li>
        </People>
      </Block>
    </section>
  );
}
