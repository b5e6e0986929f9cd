import { liftHold } from '@gadget-claims/domain/claims/policyholder/desk-contract';
import { LONGEST_NOTE } from '@gadget-claims/domain/desk/notes/limits';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { needed } from '@gadget-claims/domain/validation/fields';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf } from '../../../lib/format.ts';
import { useUnsent } from '../../../lib/unsent.ts';
import styles from './claim.module.css';
import { BY_THE_BUTTONS } from './problems.ts';

/** That the policyholder says that a claim is not theirs, or could not be told of it, or that the policy changed. */
export function Policyholder({ claim }: { claim: DeskClaim }) {
  const { heldSince, changed, isUntold } = claim.policyholder;
  return (
    <>
      {heldSince !== null && (
        <Note tone="bad" title="The policyholder says that this was not them">
          <p>Payouts and dispatch are held since {momentOf(heldSince)}.</p>
          <Lifting claim={claim} />
        </Note>
      )}
      {changed.length > 0 && (
        <Note tone="bad" title="The policy changed after the decision">
          {changed.map(({ gadget, since, parts }) => (
            <p key={gadget}>
              {gadget}: {parts}. Payout and dispatch are held since {momentOf(since)}.
            </p>
          ))}
          {heldSince === null && <Lifting claim={claim} />}
        </Note>
      )}
      {isUntold && (
        <Note tone="warn" title="Nobody could be told of this claim">
          It is not from a mailbox of the policy, which has no e-mail address.
        </Note>
      )}
    </>
  );
}

function Lifting({ claim }: { claim: DeskClaim }) {
  const { permissions } = useSession();
  return permissions.includes('claim.second') ? (
    <LiftHold claim={claim} />
  ) : (
    <p>A senior or a supervisor can lift the hold.</p>
  );
}

const WHY = 'Why the hold can be lifted';

const NOTHING = { text: '' };

function LiftHold({ claim }: { claim: DeskClaim }) {
  const answers = useUnsent(claim, 'hold', NOTHING);
  const form = useForm({
    answers,
    fields: () => [needed('text', WHY)],
    send: async ({ text }) => {
      await call(liftHold, { params: { reference: claim.claimReference }, body: { text } });
      answers.keep(NOTHING);
      claimChanged();
    },
    ...BY_THE_BUTTONS,
  });
  return (
    <Form
      form={form}
      className={styles.inPlace}
      actions={
        <p className={styles.ways}>
          <Submit busyLabel="Lifting the hold">Lift the hold</Submit>
        </p>
      }
    >
      <TextAreaQuestion path="text" rows={2} count={{ max: LONGEST_NOTE }} />
    </Form>
  );
}
