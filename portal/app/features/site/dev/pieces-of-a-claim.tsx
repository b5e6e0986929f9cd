import { damageTypes } from '@gadget-claims/domain/claims/claims/damage-types';
import { emptyForm } from '@gadget-claims/domain/claims/claims/empty-form';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { INCIDENT } from '@gadget-claims/domain/claims/claims/incident-ids';
import type { ClaimOutlook } from '@gadget-claims/domain/claims/claims/outlook';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { ChoiceCards } from '@gadget-claims/kit/ui/choice-cards.tsx';
import type { ComponentProps } from 'react';
import { Art } from '../../../art/art.tsx';
import { crackedPhone, emptyPlace, plug } from '../../../art/incidents.ts';
import { MendedGadget } from '../../../art/mended-gadget.tsx';
import { PlaceSketch } from '../../../art/place.tsx';
import { DeepBand } from '../../../screen/deep-band.tsx';
import { Ticket } from '../../../screen/ticket.tsx';
import { DevicePicture } from '../../claims/claims/wizard/device-picture.tsx';
import PassToCome from '../../claims/claims/wizard/pass-to-come.tsx';
import { PassOf } from '../../claims/claims/wizard/pass.tsx';
import { LONG, Piece, Pieces } from './piece.tsx';

const DAY = '2026-11-24';

const perCover = <T,>(value: T) => ({
  accidentalDamage: value,
  theft: value,
  loss: value,
  breakdown: value,
  unauthorisedUsage: value,
  accessories: value,
});

/** The policy of a person with this name, for one phone. */
const policyOf = (firstname: string, description = 'iPhone 16'): Policy => ({
  number: 'HM-1000-0001',
  productId: '',
  resellerId: 0,
  underwriterId: 1,
  coverStartDate: '2026-03-01',
  coverEndDate: '2027-02-28',
  previousQuote: null,
  renewalQuote: null,
  coverLevel: 'Standard',
  coverOptions: perCover(true),
  excess: perCover(7_500),
  earlyClaimExcess: null,
  policyholder: {
    title: '',
    firstname,
    lastname: 'Example',
    mobileNumber: '',
    telephoneNumber: '',
    emailAddress: '',
    address: { line1: '', line2: '', city: '', county: '', postcode: '' },
    dateOfBirth: '1990-05-17',
  },
  gadgets: [
    {
      id: 'G-1',
      coverStatusId: 1,
      coverStartDate: '2026-03-01',
      coverEndDate: '2027-02-28',
      description,
      typeId: 1,
      makeId: 101,
      modelId: null,
      imei: null,
      serialNumber: null,
      value: 79_900,
    },
  ],
});

const data: ClaimData = (() => {
  const { data: empty } = emptyForm({ number: 'HM-1000-0001', resellerId: 0 });
  const incident = { dateOfIncident: DAY, incidentTypeId: INCIDENT.accidentalDamage };
  return { ...empty, incident: { ...empty.incident, ...incident } };
})();

const covered: ClaimOutlook = {
  cover: 'covered',
  part: 'accidental damage',
  isBroken: true,
  why: null,
  excess: { perGadget: 7_500, gadgets: 1, earlyClaim: 0, total: 7_500 },
  needed: ['proof of purchase', 'photos of the damage'],
  neededAbroad: [],
};

const MAYA = policyOf('Maya');
/** What the pass says, by how far the claim is. */
const PASSES: Record<string, Omit<ComponentProps<typeof PassOf>, 'isBeside'>> = {
  'policy found': { data, policy: MAYA, outlook: null },
  covered: { data, policy: MAYA, outlook: covered },
  'part of the policy, which gadget is open': {
    data,
    policy: MAYA,
    outlook: { ...covered, cover: 'part', isBroken: false, neededAbroad: ['proof of travel'] },
  },
  'not covered, a person looks': {
    data,
    policy: MAYA,
    outlook: {
      ...covered,
      cover: 'open',
      why: 'Your policy does not cover accessories.',
      excess: { ...covered.excess, earlyClaim: 2_500, total: 10_000 },
    },
  },
  'long names': { data, policy: policyOf('Llanfairpwllgwyngyllgogerych', LONG), outlook: covered },
};

/** What goes with a person through a claim. */
export function PiecesOfAClaim() {
  return (
    <>
      <Pieces title="The pass">
        <Piece state="before a policy is found">
          <PassToCome />
        </Piece>
        {Object.entries(PASSES).map(([state, pass]) => (
          <Piece key={state} state={state}>
            <PassOf {...pass} isBeside />
          </Piece>
        ))}
        {Object.entries(PASSES).map(([state, pass]) => (
          <Piece key={state} state={`a line that opens: ${state}`}>
            <PassOf {...pass} isBeside={false} />
          </Piece>
        ))}
      </Pieces>
      <Choices />
      <Tickets />
    </>
  );
}

const PICTURED = [
  { value: 1, label: 'Accidental damage', help: 'A drop', picture: <Art scene={crackedPhone} /> },
  { value: 3, label: 'Theft', help: LONG, picture: <Art scene={emptyPlace} /> },
  {
    value: 7,
    label: 'Accessories',
    picture: <Art scene={plug} />,
    disabledReason: 'Your policy does not cover accessories',
  },
];
const DAMAGE = damageTypes(1, INCIDENT.accidentalDamage);
const doNothing = () => undefined;

function Choices() {
  return (
    <Pieces title="Pictures to choose from">
      {[null, 1].map((value) => (
        <Piece
          key={value}
          state={value === null ? 'kinds of incident' : 'one of them chosen'}
          isWide
        >
          <ChoiceCards
            name={`pictured-${value}`}
            label="What happened?"
            options={PICTURED}
            value={value}
            onChange={doNothing}
          />
        </Piece>
      ))}
      {[[], [1, 2]].map((chosen) => (
        <Piece
          key={chosen.length}
          state={chosen.length === 0 ? 'damage' : 'two parts chosen'}
          isWide
        >
          <DevicePicture typeId={1} offered={DAMAGE} chosen={chosen} onPress={doNothing} />
        </Piece>
      ))}
    </Pieces>
  );
}

const LINES = [
  { label: 'Gadget', value: 'iPhone 16' },
  { label: LONG, value: LONG },
];

function Tickets() {
  const mended = <MendedGadget typeId={1} />;
  return (
    <Pieces title="Tickets, and the one thing that is true now">
      <Piece state="a ticket">
        <Ticket label="A ticket" picture={mended} lines={LINES} />
      </Piece>
      <Piece state="with what is torn off">
        <Ticket label="A ticket to keep" picture={mended} lines={LINES}>
          GC-7K3M-9Q2X
        </Ticket>
      </Piece>
      <Piece state="a place">
        <PlaceSketch />
      </Piece>
      <Piece state="now, with its ticket" isWide>
        <div className="pieces-window">
          <DeepBand side={<Ticket label="The ticket beside it" picture={mended} lines={LINES} />}>
            <p>Your claim is approved</p>
          </DeepBand>
        </div>
      </Piece>
    </Pieces>
  );
}
