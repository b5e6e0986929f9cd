import { getClaimPdf } from '@gadget-claims/domain/claims/contract';
import type { ClaimView } from '@gadget-claims/domain/claims/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './own-claims.module.css';
import { fetchOwnFile, saveFile } from './own-file.ts';

/** The claim as it was sent, questions and answers, to read, to print and to keep. */
export function ClaimAnswers({ claim }: { claim: ClaimView }) {
  const isPrinted = useIsPrinted();
  return (
    <section>
      <Disclosure summary={<h2>The claim as you sent it</h2>} open={isPrinted || undefined}>
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
function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  // An event of the browser.
  useEffect(() => {
    const open = () => flushSync(() => setIsPrinted(true));
    addEventListener('beforeprint', open);
    return () => removeEventListener('beforeprint', open);
  }, []);
  return isPrinted;
}

function DownloadPdf({ claim }: { claim: ClaimView }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const download = async () => {
    setIsBusy(true);
    setProblem('');
    try {
      const file = await fetchOwnFile(getClaimPdf, { params: { id: claim.claimId } });
      saveFile(file, `Claim ${claim.claimReference}.pdf`);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The file could not be fetched.');
    }
    setIsBusy(false);
  };
  return (
    <>
      <Button
        kind="quiet"
        icon="download"
        busy={isBusy}
        busyLabel="Fetching"
        onClick={() => void download()}
      >
        Download as PDF
      </Button>
      {problem !== '' && (
        <Note tone="bad" takesFocus>
          {problem}
        </Note>
      )}
    </>
  );
}
