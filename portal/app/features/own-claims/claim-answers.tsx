import { getClaimPdf } from '@gadget-claims/domain/claims/contract';
import type { ClaimView } from '@gadget-claims/domain/claims/schemas';
import { saveFile } from '@gadget-claims/kit/data/save-file.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import styles from './own-claims.module.css';
import { fetchOwnFile } from './own-file.ts';

/** The claim as it was sent, questions and answers, to read, to print and to keep. */
export function ClaimAnswers({ claim }: { claim: ClaimView }) {
  return (
    <section ref={openForPrint}>
      <Disclosure summary={<h2>The claim as you sent it</h2>}>
        {claim.answers.map(({ title, lines }) => (
          <SummaryList key={`${title} ${lines[0]?.path}`} title={title} lines={lines} />
        ))}
      </Disclosure>
      <div className={styles.actions} data-screen>
        <Button kind="quiet" onClick={() => print()}>
          Print
        </Button>
        <DownloadPdf claim={claim} />
      </div>
    </section>
  );
}

/** On paper nothing can be opened, so that it is open from the first print on. */
function openForPrint(section: HTMLElement) {
  const open = () => section.querySelector('details')?.setAttribute('open', '');
  addEventListener('beforeprint', open);
  return () => removeEventListener('beforeprint', open);
}

function DownloadPdf({ claim }: { claim: ClaimView }) {
  const download = useSend(async () => {
    const file = await fetchOwnFile(getClaimPdf, { params: { id: claim.claimId } });
    saveFile(file, `Claim ${claim.claimReference}.pdf`);
  });
  return (
    <>
      <Button
        kind="quiet"
        icon="download"
        busy={download.busy}
        busyLabel="Fetching"
        onClick={() => download.send()}
      >
        Download as PDF
      </Button>
      <Refused of={download} />
    </>
  );
}
