import { formatDate } from '@gadget-claims/domain/calendar/format';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import {
  MATCH_MARKS,
  type MatchMark,
  UNSEEN_CLAIM,
  sameOf,
} from '@gadget-claims/domain/claims/claims/match-marks';
import { markMatch } from '@gadget-claims/domain/desk/matches/contract';
import {
  type ClaimMatch,
  LONGEST_REASON,
  matchForm,
} from '@gadget-claims/domain/desk/matches/schemas';
import { getEvidenceThumbnail } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised, many } from '@gadget-claims/domain/in-words';
import { API_PATH, pathOf } from '@gadget-claims/domain/path-of';
import { needed } from '@gadget-claims/domain/validation/fields';
import { max } from '@gadget-claims/domain/validation/rules';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { momentOf } from '../../../lib/format.ts';
import { useUnsent } from '../../../lib/unsent.ts';
import { useFormKeys } from '../../../lib/use-form-keys.ts';
import styles from './claim.module.css';
import { Fold, Folds } from './folds.tsx';
import { BY_THE_BUTTONS } from './problems.ts';

/** Other claims with something in common: those that nobody has explained first, the others folded. */
export function Matches({ claim }: { claim: DeskClaim }) {
  const { found, ask } = claim.matches;
  const open = found.filter(({ isOpen }) => isOpen);
  const confirmed = found.filter((one) => !one.isOpen && one.mark?.mark === 'confirmed');
  const settled = found.filter((one) => !one.isOpen && one.mark?.mark !== 'confirmed');
  const heading = useRef<HTMLHeadingElement>(null);
  // A marked match goes to another place; the eyes stay at their list.
  const marked = () => heading.current?.focus();
  const isUnseen = found.some(({ other }) => other === null);
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        Matches with other claims{' '}
        <small>
          {open.length} of {found.length} open
        </small>
      </h2>
      {isUnseen && <p className={styles.quiet}>{whomToAsk(ask)}</p>}
      <List claim={claim} matches={[...open, ...confirmed]} onMarked={marked} />
      {settled.length > 0 && (
        <Folds>
          <Fold summary={`${many(settled.length, 'match')} explained, or not the same`}>
            <List claim={claim} matches={settled} onMarked={marked} />
          </Fold>
        </Folds>
      )}
    </section>
  );
}

const whomToAsk = (ask: readonly string[]) =>
  `About a claim of another brand, ask ${ask.length === 0 ? 'a supervisor' : ask.join(' or ')}.`;

interface OfList {
  claim: DeskClaim;
  onMarked: () => void;
}

const List = ({ matches, ...given }: OfList & { matches: readonly ClaimMatch[] }) => (
  <ul className={styles.feed}>
    {matches.map((match, at) => (
      <Match key={match.other?.claimReference ?? at} match={match} {...given} />
    ))}
  </ul>
);

/** "The same IMEI is on GC-…: Harriet Fairweather, screen broken, settled since 3 May 2026." */
function Sentence({ match: { things, other } }: { match: ClaimMatch }) {
  const same = sameOf(things.map(({ kind }) => kind));
  if (other === null) {
    return (
      <>
        {same} {UNSEEN_CLAIM}.
      </>
    );
  }
  const { claimReference, claimant, brand, gadgets, incidentLabel, statusLabel, statusSince } =
    other;
  return (
    <>
      {same} <Link to={`/c/${claimReference}`}>{claimReference}</Link>: {claimant}, {incidentLabel},{' '}
      {statusLabel} since {formatDate(londonDay(new Date(statusSince)))}.
      <small>
        {gadgets.join(', ')}, {brand.name}
      </small>
    </>
  );
}

function Match({ claim, match, onMarked }: OfList & { match: ClaimMatch }) {
  const { permissions } = useSession();
  const [asked, setAsked] = useState<MatchMark | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const leave = () => {
    flushSync(() => setAsked(null));
    item.current?.querySelector('button')?.focus();
  };
  const { things, other, mark, isOpen } = match;
  return (
    <li ref={item} data-objects={isOpen || mark?.mark === 'confirmed' || undefined}>
      <DeskIcon name={isOpen || mark?.mark === 'confirmed' ? 'warn' : 'link'} />
      <div className={styles.match}>
        <p>
          <Sentence match={match} />
        </p>
        {other !== null && <Sides things={things} />}
        {mark !== null && (
          <p className={styles.quiet}>
            {capitalised(mark.mark)}
            {isOpen && ' before, but there is more in common since'}
            {mark.reason === '' ? '.' : `: ${mark.reason}`}
            <small>
              {mark.by}, {momentOf(mark.at)}
            </small>
          </p>
        )}
        {other !== null &&
          permissions.includes('claim.note') &&
          (asked === null ? (
            <p className={styles.ways}>
              {MATCH_MARKS.map((one) => (
                <Button key={one} kind="plain" onClick={() => setAsked(one)}>
                  {capitalised(one)}
                </Button>
              ))}
            </p>
          ) : (
            <Reason
              claim={claim}
              match={{ ...match, other }}
              mark={asked}
              onMarked={onMarked}
              onClose={leave}
            />
          ))}
      </div>
    </li>
  );
}

/** What is the same, as this claim and the other one have it: once where both have it in the same words. */
const Sides = ({ things }: Pick<ClaimMatch, 'things'>) => (
  <dl className={styles.sides}>
    {things.map(({ kind, own, other }) => {
      const isFile = own.file !== null;
      const isWritten = !isFile && own.text === other?.text;
      return (
        <div key={`${kind} ${own.text} ${own.file?.documentId}`} data-files={isFile || undefined}>
          <dt>{isWritten ? 'Both' : 'Here'}</dt>
          <dd>
            <OneSide of={own} />
          </dd>
          {!isWritten && other !== null && (
            <>
              <dt>There</dt>
              <dd>
                <OneSide of={other} />
              </dd>
            </>
          )}
        </div>
      );
    })}
  </dl>
);

const OneSide = ({ of: { text, file } }: { of: ClaimMatch['things'][number]['own'] }) => (
  <>
    {file?.isPicture === true && (
      <img
        src={`${API_PATH}${pathOf(getEvidenceThumbnail, { params: { documentId: file.documentId } })}`}
        alt=""
        loading="lazy"
      />
    )}
    {text}
  </>
);

const NOTHING = { reason: '' };
const REASON = [needed('reason', 'Reason', max(LONGEST_REASON))];

/** The reason of a mark; another mark takes its place later. */
function Reason({
  claim,
  match: { things, other },
  mark,
  onMarked,
  onClose,
}: OfList & {
  match: ClaimMatch & { other: NonNullable<ClaimMatch['other']> };
  mark: MatchMark;
  onClose: () => void;
}) {
  const answers = useUnsent(claim, matchForm(other.claimReference), NOTHING);
  const form = useForm({
    answers,
    fields: () => REASON,
    send: async ({ reason }) => {
      const kinds = things.map(({ kind }) => kind);
      await call(markMatch, {
        params: { reference: claim.claimReference },
        body: { other: other.claimReference, kinds: [...new Set(kinds)], mark, reason },
      });
      answers.keep(NOTHING);
      onClose();
      onMarked();
      claimChanged();
    },
    ...BY_THE_BUTTONS,
  });
  return (
    <Form
      form={form}
      className={styles.inPlace}
      {...useFormKeys(form, { onClose })}
      actions={
        <p className={styles.ways}>
          <Submit busyLabel="Marking">Mark as {mark}</Submit>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </p>
      }
    >
      <TextAreaQuestion
        path="reason"
        rows={2}
        hint="For colleagues on both claims. It decides nothing, and can be marked again."
      />
    </Form>
  );
}
