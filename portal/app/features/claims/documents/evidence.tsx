import type { ClaimData, ClaimGadget } from '@gadget-claims/domain/claims/claims/form';
import type { Labels } from '@gadget-claims/domain/claims/claims/wizard/step';
import { checklist, missingRequired } from '@gadget-claims/domain/claims/documents/checklist';
import type { ChecklistItem, Requirement } from '@gadget-claims/domain/claims/documents/checklist';
import { many } from '@gadget-claims/domain/in-words';
import { DECISION_DAYS } from '@gadget-claims/domain/promises';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useRef } from 'react';
import { labelsOf } from '../../../data/catalogue-labels.ts';
import { useClaim } from '../../../lib/draft/claim-store.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { PERSON_LOOKS } from './copy.ts';
import { EvidenceGroup, EvidenceItems } from './evidence-group.tsx';
import styles from './evidence.module.css';
import { FileList } from './file-list.tsx';
import { HowFilesAreSent } from './how-files-are-sent.tsx';
import { News } from './news.tsx';
import { OtherPhone } from './other-phone.tsx';
import type { Target } from './queue.ts';
import { isBusy } from './queue.ts';
import { useEvidence } from './store.ts';
import { useSending } from './use-sending.ts';
import { watchForm } from './watch-form.ts';

const FORM: Target = { kind: 'form' };

/** The checklist of a claim that is being made, with everything to send its documents. */
export function Evidence() {
  const data = useClaim((state) => state.form?.data);
  useSending(FORM, watchForm);
  return data ? <Items data={data} /> : null;
}

function Items({ data }: { data: ClaimData }) {
  const { documentRules } = useBrand();
  const items = checklist({
    incidentTypeId: data.incident.incidentTypeId,
    gadgets: data.gadgets,
    occurredAbroad: data.occurredAbroad,
    reported: data.incident.reported,
    brandRules: documentRules,
    documents: data.documents,
  });
  const those = (requirement: Requirement) =>
    items.filter((item) => item.requirement === requirement);
  const onRequest = those('on request');
  const shared = { target: FORM, names: useGadgetNames() };
  return (
    <div className={styles.evidence}>
      <EvidenceGroup
        {...shared}
        // The heading of the page says it to the eyes.
        title={<VisuallyHidden>What we need</VisuallyHidden>}
        items={those('required')}
      />
      <OtherPhone target={FORM} />
      <HowFilesAreSent />
      <EvidenceGroup
        {...shared}
        title="If it applies to you"
        items={those('if it applies')}
        folded
      />
      {onRequest.length > 0 && (
        <section className={styles.group}>
          <Disclosure summary={<h2>Only if we ask for it ({onRequest.length})</h2>}>
            <EvidenceItems {...shared} items={onRequest} folded />
          </Disclosure>
        </section>
      )}
      <Strays data={data} items={items} />
      <LaterNote items={items} />
      <News />
    </div>
  );
}

/** Files about a gadget that was taken off the claim: they count, so they can be seen and removed. */
function Strays({ data, items }: { data: ClaimData; items: ChecklistItem[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const listed = new Set(items.flatMap(({ files }) => files.map(({ id }) => id)));
  const strays = data.documents.filter(({ id }) => !listed.has(id));
  if (strays.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 ref={heading} tabIndex={-1}>
        For a gadget that is no longer in this claim
      </h2>
      <FileList
        target={FORM}
        documents={strays}
        uploads={[]}
        onGone={() => heading.current?.focus()}
      />
    </section>
  );
}

/** The name of each gadget by its `itemGUID`; null for a claim for one gadget, which needs no name. */
function useGadgetNames(): Map<string, string> | null {
  const data = useClaim((state) => state.form?.data);
  const areSeveral = data !== undefined && data.gadgets.length > 1;
  const { answer: labels } = useQuery(areSeveral ? labelsOf([data]) : null);
  if (!areSeveral) return null;
  return new Map(
    data.gadgets.map((gadget, index) => [
      gadget.itemGUID,
      gadgetName(gadget, labels) || `gadget ${index + 1}`,
    ]),
  );
}

function gadgetName({ description, makeId, modelId }: ClaimGadget, labels: Labels | null) {
  if (description.trim() !== '') return description.trim();
  if (!labels || makeId === null || modelId === null) return '';
  return `${labels.make(makeId)} ${labels.model(modelId)}`.trim();
}

const AIM = many(DECISION_DAYS, 'working day');

/** Documents that can follow later, and the effect on the decision. */
function LaterNote({ items }: { items: readonly ChecklistItem[] }) {
  const missing = [...new Set(missingRequired(items).map(({ label }) => label))];
  const isOnline = useEvidence((state) => state.isOnline);
  const areOnTheirWay = useEvidence((state) => isBusy(state.uploads));
  if (!isOnline && areOnTheirWay) {
    return (
      <Note tone="warn" title="You are offline">
        Your files wait here and are sent by themselves when you are back. Please keep this tab
        open.
      </Note>
    );
  }
  if (missing.length === 0 && items.some(({ files }) => files.some(({ doubt }) => doubt))) {
    return (
      <Note tone="info" title={PERSON_LOOKS}>
        We aim to decide within {AIM} of your claim. A clear picture from you now can make it
        sooner.
      </Note>
    );
  }
  if (missing.length === 0) {
    return (
      <Note tone="good" title="What we need for now has arrived">
        We aim to decide within {AIM} of your claim. If we need anything else, we ask you.
      </Note>
    );
  }
  return (
    <Note tone="info" title="You can go on without these">
      <p>Still to come, now or after you have sent your claim:</p>
      <ul>
        {missing.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <p>Our {AIM} for a decision begin when all of it is here.</p>
    </Note>
  );
}
