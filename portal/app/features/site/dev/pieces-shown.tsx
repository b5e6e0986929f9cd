import type { Theme } from '@gadget-claims/domain/policies/resellers/theme-schemas';
import { AddressText } from '@gadget-claims/kit/ui/address-text.tsx';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Checklist } from '@gadget-claims/kit/ui/checklist.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { FileDrop } from '@gadget-claims/kit/ui/file-drop.tsx';
import { FileRow } from '@gadget-claims/kit/ui/file-row.tsx';
import { IconButton } from '@gadget-claims/kit/ui/icon-button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { NotArrived } from '@gadget-claims/kit/ui/not-arrived.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { QrCode } from '@gadget-claims/kit/ui/qr-code.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { StepProgress } from '@gadget-claims/kit/ui/step-progress.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { Timeline } from '@gadget-claims/kit/ui/timeline.tsx';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { key } from '../../../art/account.ts';
import { Art } from '../../../art/art.tsx';
import type { Scene } from '../../../art/art.tsx';
import * as claims from '../../../art/claims.ts';
import { gadgetScene } from '../../../art/gadgets.ts';
import * as incidents from '../../../art/incidents.ts';
import { shield } from '../../../art/site.ts';
import { WAYS } from '../../../art/ways.ts';
import type { RootData } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { SO_FAR } from '../../claims/claims/wizard/pass-top.tsx';
import { Hero } from '../home/hero.tsx';
import homeStyles from '../home/home.module.css';
import { LONG, Piece, Pieces } from './piece.tsx';
import { PiecesOfAClaim } from './pieces-of-a-claim.tsx';
import { PiecesOfForms } from './pieces-of-forms.tsx';

/** All pieces under a brand, as a page shows them before its scripts are there. */
export function piecesShown(root: RootData, { hero }: Pick<Theme, 'hero'>): string {
  const drawn = { ...root.brand, leadImage: null };
  return [
    shownUnder(root, <Surfaces />),
    `<section><h2>Home</h2><div class="pieces">`,
    root.brand.leadImage === null
      ? ''
      : shownUnder(root, <HomeTop state="with the brand’s own picture" />),
    // The other two cannot be taken off a brand that has one of them.
    (hero === 'open' ? HEROES : [hero]).map((kind) =>
      shownUnder({ ...root, brand: drawn }, <HomeTop state={`drawn, ${kind}`} hero={kind} />),
    ),
    '</div></section>',
    shownUnder(root, <AllOthers />),
  ]
    .flat()
    .join('')
    .replaceAll(SHOWN_OFTEN, numbered());
}

/** Parts whose name stands once on any other page; here each is given a name of its own. */
const SHOWN_OFTEN = new RegExp(`aria-label="(${SO_FAR}|Steps of your claim)"`, 'g');

const numbered = () => {
  let count = 0;
  return (_label: string, name: string) => `aria-label="${name}, ${(count += 1)}"`;
};

function shownUnder(root: RootData, element: ReactNode): string {
  const route = { id: 'root', path: '*', element, loader: () => root };
  const router = createMemoryRouter([route], { hydrationData: { loaderData: { root } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const AllOthers = () => (
  <>
    <PiecesOfAClaim />
    <Buttons />
    <PiecesOfForms />
    <Tones />
    <Opening />
    <Files />
    <Progress />
    <Waiting />
    <Drawings />
  </>
);

const HEROES = ['open', 'deep', 'brand'] as const;

/** The hero and the cards over its edge. */
const HomeTop = ({ state, hero }: { state: string; hero?: Theme['hero'] }) => (
  <Piece state={state} isWide>
    <div className={`${homeStyles.home} pieces-window`} data-hero={hero}>
      <Hero>
        <h3>Welcome</h3>
      </Hero>
    </div>
  </Piece>
);

const doNothing = () => undefined;

/** What everything else stands on. */
function Surfaces() {
  const words = (
    <p>
      Words, <a href={paths.home}>a link</a> and <Button kind="quiet">a button</Button>
    </p>
  );
  return (
    <Pieces title="Surfaces">
      <Piece state="ground">{words}</Piece>
      <Piece state="sheet">
        <div data-sheet>{words}</div>
      </Piece>
      <Piece state="deep">
        <div data-deep>{words}</div>
      </Piece>
    </Pieces>
  );
}
const KINDS = ['filled', 'quiet', 'plain', 'danger'] as const;

function Buttons() {
  return (
    <Pieces title="Buttons">
      {KINDS.map((kind) => (
        <Piece key={kind} state={kind}>
          <Button kind={kind}>Continue</Button>
        </Piece>
      ))}
      {KINDS.map((kind) => (
        <Piece key={kind} state={`${kind}, busy`}>
          <Button kind={kind} icon="save" busy busyLabel="Saving">
            Save
          </Button>
        </Piece>
      ))}
      <Piece state="off, with why">
        <Button disabledReason="Choose a day first">Book</Button>
      </Piece>
      <Piece state="long">
        <Button icon="upload">{LONG}</Button>
      </Piece>
      <Piece state="leads elsewhere">
        <LinkButton to={paths.home}>Home</LinkButton>
      </Piece>
      <Piece state="a picture alone">
        <IconButton icon="trash" label="Remove receipt.pdf" onClick={doNothing} />
      </Piece>
    </Pieces>
  );
}

const TONES = ['good', 'info', 'warn', 'bad'] as const;

function Tones() {
  return (
    <Pieces title="News">
      {TONES.map((tone) => (
        <Piece key={tone} state={tone}>
          <Note
            tone={tone}
            title="Your photos are here"
            action={<Button kind="quiet">Look</Button>}
          >
            {LONG}
          </Note>
          <StatusTag tone={tone}>With us</StatusTag>
        </Piece>
      ))}
    </Pieces>
  );
}

function Opening() {
  return (
    <Pieces title="What opens">
      <Piece state="closed">
        <Disclosure summary="Find my IMEI">It is on the box.</Disclosure>
      </Piece>
      <Piece state="open">
        <Disclosure summary={LONG} open>
          It is on the box.
        </Disclosure>
      </Piece>
    </Pieces>
  );
}

const FILES = [
  'preparing',
  'waiting',
  'sending',
  'received',
  'checking',
  'accepted',
  'rejected',
  'failed',
] as const;

function Files() {
  return (
    <Pieces title="Files">
      <Piece state="at rest">
        <FileDrop
          label="Photos of the damage"
          hint="Up to 10 MB each"
          accept="image/*"
          onFiles={doNothing}
          multiple
          capture
        />
      </Piece>
      <Piece state="off, with why">
        <FileDrop
          label="Proof of purchase"
          accept="image/*"
          onFiles={doNothing}
          disabledReason="You have sent ten files"
        />
      </Piece>
      {FILES.map((state) => (
        <Piece key={state} state={state}>
          <ul data-list>
            <FileRow
              name={state === 'failed' ? `${LONG}.jpg` : `${state}.jpg`}
              size={2_400_000}
              state={state}
              progress={0.4}
              reason={state === 'rejected' ? 'It is too dark' : undefined}
              onRetry={state === 'failed' ? doNothing : undefined}
              onRemove={doNothing}
            />
          </ul>
        </Piece>
      ))}
      <Piece state="an e-mail address, which breaks behind its signs">
        <AddressText>agnieszka.longlastname-hyphenated@mail.department.example.com</AddressText>
      </Piece>
      <Piece state="an address for a camera">
        <QrCode text="https://claims.example/phone#example" label="Code for a camera" />
      </Piece>
    </Pieces>
  );
}

const STEPS = [
  { label: 'You', to: paths.home, state: 'done' },
  { label: LONG, state: 'current' },
  { label: 'Documents', state: 'next' },
] as const;

const NEEDED = [
  { label: 'Photos of the damage', state: 'done', detail: 'Two photos' },
  { label: 'Proof of purchase', state: 'missing', why: LONG },
  { label: 'Crime report', state: 'busy' },
  { label: 'Proof of identity', state: 'problem' },
] as const;

function Progress() {
  return (
    <Pieces title="How far it is">
      <Piece state="steps">
        <StepProgress steps={[...STEPS]} step="Step 2 of 3" timeLeft="almost done" />
      </Piece>
      <Piece state="steps beside the questions">
        <StepProgress steps={[...STEPS]} step="Step 2 of 3" timeLeft="almost done" isOpen />
      </Piece>
      <Piece state="done, now, next">
        <Timeline
          items={STEPS.map(({ label, state }) => ({
            label,
            state,
            when: 'Tuesday 24 November 2026',
          }))}
        />
      </Piece>
      <Piece state="done, missing, busy, problem">
        <Checklist items={[...NEEDED]} />
      </Piece>
      <Piece state="what was answered">
        <SummaryList
          title="Your gadget"
          change={paths.home}
          lines={[
            { label: 'Gadget', value: 'A phone' },
            { label: LONG, value: LONG },
          ]}
        />
      </Piece>
    </Pieces>
  );
}

const SCENES: Record<string, Scene> = {
  ...incidents,
  ...claims,
  shield,
  key,
  ...WAYS,
};
/** Ids of the kinds of gadget, one for each drawing. */
const GADGETS = [1, 2, 3, 4, 5, 6, 8];

function Drawings() {
  return (
    <Pieces title="Drawings">
      {Object.entries(SCENES).map(([name, scene]) => (
        <Piece key={name} state={name}>
          <Art scene={scene} className="pieces-drawing" />
        </Piece>
      ))}
      {GADGETS.flatMap((id) =>
        [true, false].map((isBroken) => {
          const scene = gadgetScene(id, isBroken);
          return (
            scene && (
              <Piece
                key={`${id} ${isBroken}`}
                state={`gadget of kind ${id}, ${isBroken ? 'broken' : 'whole'}`}
              >
                <Art scene={scene} className="pieces-drawing" alone />
              </Piece>
            )
          );
        }),
      )}
    </Pieces>
  );
}

const SIZES = ['line', 'title', 'field', 'card'] as const;
const LATE = { answer: null, isLoading: false, reload: doNothing };

function Waiting() {
  return (
    <Pieces title="Waiting, and nothing there">
      {SIZES.map((size) => (
        <Piece key={size} state={`on its way: ${size}`}>
          <Skeleton size={size} lines={2} label="On its way" />
        </Piece>
      ))}
      <Piece state="takes long">
        <LoadProblem {...LATE} problem={null} isSlow />
      </Piece>
      <Piece state="did not come">
        <LoadProblem {...LATE} problem="We cannot reach our system." isSlow={false} />
        <NotArrived what="The calendar" retry={doNothing} />
      </Piece>
      <Piece state="empty">
        <EmptyState title="No claims yet" text={LONG} action={<Button>Make a claim</Button>} />
      </Piece>
    </Pieces>
  );
}
