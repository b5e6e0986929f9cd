import { many } from '@gadget-claims/domain/in-words';
import { VOID_HOURS } from '@gadget-claims/domain/promises';
import {
  getBatchFile,
  listBatches,
  listNextBatches,
  makeBatch,
  readReturns,
  voidBatch,
} from '@gadget-claims/domain/settling/payouts/contract';
import {
  PAYMENT_FORMATS,
  type PaymentFormat,
} from '@gadget-claims/domain/settling/payouts/payment-file';
import type {
  Batch,
  BatchMade,
  NextBatch,
  ReturnsRead,
} from '@gadget-claims/domain/settling/payouts/schemas';
import { type Problem, needed } from '@gadget-claims/domain/validation/fields';
import { max } from '@gadget-claims/domain/validation/rules';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { tryLater, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { FileDrop } from '@gadget-claims/kit/ui/file-drop.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call, download, deskQuery } from '../../../data/call.ts';
import { payoutChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf, pounds } from '../../../lib/format.ts';
import lists from '../../../lib/list.module.css';
import { Pages } from '../../../lib/pages.tsx';
import { useRows } from '../../../lib/rows.ts';
import { Quiet } from '../../../shell/quiet.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { fileState, noPayer, payerWords } from './copy.ts';
import styles from './payouts.module.css';
import { PayoutPlaces } from './payouts.tsx';

const FORMATS: Record<PaymentFormat, string> = { 'pain.001': 'pain.001', csv: 'CSV' };

/** Files for the bank, and returns from it. */
export default function BankFiles() {
  return (
    <Screen
      title="Files for the bank"
      kind="list"
      says="A file holds the released payouts of one paying account. The bank’s answer to it settles the claims."
      filters={<PayoutPlaces now="files" />}
    >
      <section aria-label="Files" className={styles.parts}>
        <Make />
        <Returns />
      </section>
      <Files />
    </Screen>
  );
}

/** Makes files of the released payouts, one for each account that pays. */
function Make() {
  const known = useQuery(deskQuery(listNextBatches, {}));
  const [made, setMade] = useState<BatchMade | null>(null);
  const { answer } = known;
  return (
    <section aria-labelledby="make" className={styles.part}>
      <h2 id="make">Make a file</h2>
      <LoadProblem {...known} />
      {answer?.accounts.length === 0 && <p>No payout is released.</p>}
      {answer?.accounts.map((next, place) => (
        <MakeOne key={next.underwriterId} next={next} isFirst={place === 0} onMade={setMade} />
      ))}
      {answer?.isMore === true && (
        <p>
          More payouts are released than are counted here. The rest is counted after the next file.
        </p>
      )}
      {made !== null && (
        <Note
          tone="good"
          title={`${many(made.count, 'payout')}, ${pounds(made.total)}, from ${payerWords(made.paidFrom)}`}
          live
          action={<Download batch={made} />}
        >
          The file is made. Its payouts count as sent once it is downloaded.
          {made.leftOut > 0 &&
            ` ${many(made.leftOut, 'payout')} stayed out, because the account is another one by now: cancel and prepare again.`}
          <Print sha256={made.sha256} />
          {made.format === 'csv' && <NotInExcel />}
        </Note>
      )}
    </section>
  );
}

/** Makes the next file of one account. */
function MakeOne({
  next: { underwriterId, underwriters, paidFrom, count, total },
  isFirst,
  onMade,
}: {
  next: NextBatch;
  isFirst: boolean;
  onMade: (made: BatchMade) => void;
}) {
  const making = useSend(async (format: PaymentFormat) => {
    onMade(await call(makeBatch, { body: { format, underwriterId } }));
    payoutChanged();
  });
  const waiting = `${many(count, 'payout')} of ${pounds(total)} in all`;
  if (paidFrom === null) {
    return (
      <Note tone="warn" title={`${waiting}: no account pays them`}>
        {noPayer(underwriters.join(', '))}
      </Note>
    );
  }
  return (
    <>
      <p>
        {waiting} from <strong>{payerWords(paidFrom)}</strong>{' '}
        <small>{underwriters.join(', ')}</small>
      </p>
      <Refused of={making} />
      <div className={styles.ways}>
        {PAYMENT_FORMATS.map((format, place) => (
          <Button
            key={format}
            kind={isFirst && place === 0 ? 'filled' : 'quiet'}
            busy={making.busy}
            busyLabel="Making the file"
            onClick={() => making.send(format)}
          >
            Make a {FORMATS[format]} file
            <VisuallyHidden> from {payerWords(paidFrom)}</VisuallyHidden>
          </Button>
        ))}
      </div>
    </>
  );
}

/** A spreadsheet takes digits for a number, and keeps what it made of them. */
const NotInExcel = () => (
  <p>
    Do not open and save a CSV file in Excel: it takes the zeros off the front of sort codes and
    account numbers, and payments can fail or go to the wrong account.
  </p>
);

/** By which both sides can tell that it is the same file. */
function Print({ sha256 }: Pick<Batch, 'sha256'>) {
  return (
    <small className={styles.hash}>
      SHA-256 <code>{sha256}</code>
    </small>
  );
}

function Download({ batch: { batchId, made } }: { batch: Batch }) {
  const fetching = useSend(async () => {
    await download(getBatchFile, { params: { batchId } });
    // With the first download its payouts are sent.
    payoutChanged();
  });
  return (
    <>
      <Button
        data-row
        kind="quiet"
        icon="download"
        busy={fetching.busy}
        busyLabel="Fetching"
        onClick={fetching.send}
      >
        Download<VisuallyHidden> the file of {momentOf(made.at)}</VisuallyHidden>
      </Button>
      <Refused of={fetching} />
    </>
  );
}

/** As many letters as a file of the bank may have. */
const LONGEST = 900_000;
const LONGEST_NAME = 200;

/** Reads what the bank says became of payouts. */
function Returns() {
  const [read, setRead] = useState<(ReturnsRead & { name: string }) | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const reading = useSend(
    async (chosen: File) => {
      setRead(null);
      setProblems([]);
      const file = await chosen.text();
      if (file.length > LONGEST) return `${chosen.name} is too large to be an answer of a bank.`;
      const format = file.trimStart().startsWith('<') ? 'pain.002' : 'csv';
      const name = chosen.name.slice(0, LONGEST_NAME);
      const counts = await call(readReturns, { body: { format, name, file } });
      setRead({ ...counts, name: chosen.name });
      payoutChanged();
      return null;
    },
    (error) => {
      const found = error instanceof ApiError ? error.errors : [];
      setProblems(found);
      return found.length === 0
        ? tryLater(error)
        : { title: 'Nothing was read', text: 'A file counts only if every row fits.' };
    },
  );
  return (
    <section aria-labelledby="returns" className={styles.part}>
      <h2 id="returns">Read what the bank says</h2>
      <Refused
        of={reading}
        action={
          problems.length > 0 && (
            <ul className={styles.problems}>
              {problems.map(({ path, message }) => (
                <li key={`${path}${message}`}>{message}</li>
              ))}
            </ul>
          )
        }
      />
      <FileDrop
        label="Payment status report"
        hint="pain.002, or CSV with the columns payout, status (settled or returned) and reason"
        accept=".xml,.csv,text/csv,application/xml"
        disabledReason={reading.busy ? 'Reading' : undefined}
        onFiles={([chosen]) => chosen && reading.send(chosen)}
      />
      {read !== null && (
        <Note tone="good" title={`${read.name} is read`} live>
          {read.settled} settled, {read.returned} returned, {read.unchanged} known already or still
          on the way.
          {read.toCheck > 0 &&
            ` ${many(read.toCheck, 'payout')} of a voided file: the bank may pay them. Look under “To check with the bank”.`}
        </Note>
      )}
    </section>
  );
}

/** All files, the latest first, and below them the one that is chosen. */
function Files() {
  const [given] = useSearchParams();
  const after = given.get('after') ?? undefined;
  const known = useQuery(deskQuery(listBatches, { query: { after } }));
  const { list } = useRows<HTMLTableElement>();
  const { answer } = known;
  const chosen = answer?.batches.find(({ batchId }) => batchId === given.get('file'));
  return (
    <>
      <LoadProblem {...known} />
      {answer === null && known.problem === null && <Skeleton lines={4} size="card" />}
      {answer && answer.batches.length === 0 && (
        <Quiet title="No file yet" text="Files that are made stay here, byte for byte." />
      )}
      {answer?.batches.some(({ format }) => format === 'csv') && <NotInExcel />}
      {answer && answer.batches.length > 0 && (
        <table ref={list} className={`${lists.list} ${styles.files}`}>
          <caption>Files, the latest first</caption>
          <colgroup>
            <col data-column="made" />
            <col data-column="count" />
            <col data-column="pays" />
            <col data-column="from" />
            <col />
            {COUNTED.map(({ of }) => (
              <col key={of} data-column="count" />
            ))}
            <col data-column="act" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Made</th>
              <th scope="col" data-num>
                Payouts
              </th>
              <th scope="col" data-num>
                Total
              </th>
              <th scope="col">Paid from</th>
              <th scope="col">State</th>
              {COUNTED.map(({ of, label }) => (
                <th key={of} scope="col" data-num>
                  {label}
                </th>
              ))}
              <th scope="col" data-num>
                File
              </th>
            </tr>
          </thead>
          <tbody>
            {answer.batches.map((batch) => (
              <Line key={batch.batchId} batch={batch} after={after} isChosen={batch === chosen} />
            ))}
          </tbody>
        </table>
      )}
      <Pages first="/payouts/files" after={after} next={answer?.next ?? null} />
      {chosen && <OneFile key={chosen.batchId} batch={chosen} />}
    </>
  );
}

/** What became of the payouts of a file. */
const COUNTED = [
  { of: 'settled', label: 'Settled' },
  { of: 'open', label: 'Open' },
  { of: 'returned', label: 'Returned' },
] as const;

function Line({
  batch,
  after,
  isChosen,
}: {
  batch: Batch;
  after: string | undefined;
  isChosen: boolean;
}) {
  const { batchId, made, count, total, paidFrom, payouts, voided } = batch;
  const { label, tone } = fileState(batch);
  const at = new URLSearchParams({ ...(after !== undefined && { after }), file: batchId });
  return (
    <tr aria-current={isChosen || undefined}>
      <td data-label="Made">
        <Link data-row to={`/payouts/files?${at}`} preventScrollReset>
          {momentOf(made.at)}
        </Link>{' '}
        <small>{made.name}</small>
      </td>
      <td data-label="Payouts" data-num>
        {count}
      </td>
      <td data-label="Total" data-num>
        <strong className={styles.amount}>{pounds(total)}</strong>
      </td>
      <td data-label="Paid from" data-quiet title={payerWords(paidFrom)}>
        {payerWords(paidFrom)}
      </td>
      <td data-label="State">
        <StatusTag tone={tone}>{label}</StatusTag>
      </td>
      {COUNTED.map(({ of, label: name }) => (
        <td key={of} data-label={name} data-num>
          {payouts[of]}
        </td>
      ))}
      <td data-num>{voided === null && payouts.open > 0 && <Download batch={batch} />}</td>
    </tr>
  );
}

/** One file: what happened to it, and what can be done. */
function OneFile({ batch }: { batch: Batch }) {
  const { format, sha256, made, count, payouts, taken, answer, voidAsked, voided, isHeard } = batch;
  const code = answer?.reason ? `, ${answer.reason}` : '';
  const happened = [
    { what: 'Made', act: made },
    { what: 'Downloaded', act: taken },
    {
      what: `The bank ${answer?.what === 'rejected' ? 'rejected' : 'accepted'} it${code}; read in`,
      act: answer,
    },
    { what: 'Asked to void it', act: voidAsked },
    { what: 'Voided', act: voided },
  ].flatMap(({ what, act }) => (act === null ? [] : [{ what, act }]));
  return (
    <section aria-labelledby="file" className={styles.file}>
      <h2 id="file">The file of {momentOf(made.at)}</h2>
      <p>
        {FORMATS[format]} · <Print sha256={sha256} />
      </p>
      {answer?.what === 'rejected' && voided === null && (
        <Note tone="bad" title="The bank took none of its payouts">
          It says RJCT{code}. No money has moved: they can be prepared again.
        </Note>
      )}
      {payouts.returned > 0 && (
        <p>
          <Link to="/payouts?state=returned">{many(payouts.returned, 'payout')} came back</Link>
        </p>
      )}
      {voided === null && !isHeard && payouts.open === count && <Void batch={batch} />}
      <ol className={styles.history}>
        {happened.toReversed().map(({ what, act }) => (
          <li key={what}>
            <strong>{what}</strong>
            <small>
              {act.name}, {momentOf(act.at)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

const REASON = [needed('reason', 'Reason', max(500))];

/** Asking for a file to be voided, or ending it as the second person. */
function Void({ batch: { batchId, count, taken, voidAsked } }: { batch: Batch }) {
  const { staffId } = useSession();
  const [isOpen, setOpen] = useState(false);
  const answers = useTyped({ reason: '' });
  const isSecond = voidAsked !== null && voidAsked.staffId !== staffId;
  const form = useForm({
    answers,
    fields: () => REASON,
    send: async ({ reason }) => {
      await call(voidBatch, { params: { batchId }, body: { reason } });
      setOpen(false);
      payoutChanged();
    },
  });
  const does = isSecond ? 'Void the file' : 'Ask to void it';
  return (
    <>
      {voidAsked !== null && (
        <Note tone="warn" title={`${voidAsked.name} asks for it to be voided`}>
          {voidAsked.reason}
          {!isSecond &&
            ` A second person confirms it within ${VOID_HOURS} hours, or somebody asks again.`}
        </Note>
      )}
      <div className={styles.ways}>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {does}…
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Void this file?">
        <p>
          {taken === null
            ? 'Nobody has downloaded it.'
            : `${taken.name} downloaded it, ${momentOf(taken.at)}: make sure that the bank does not have it, or has deleted it.`}{' '}
          {many(count, 'payout')} {count === 1 ? 'is' : 'are'} cancelled and can be prepared again.{' '}
          {!isSecond && 'A second person confirms it.'}
        </p>
        <Form
          form={form}
          actions={
            <Submit kind="danger" busyLabel="Sending">
              {does}
            </Submit>
          }
        >
          <TextAreaQuestion
            path="reason"
            rows={2}
            hint={isSecond ? 'How you know that the bank does not pay it.' : undefined}
          />
        </Form>
      </Dialog>
    </>
  );
}
