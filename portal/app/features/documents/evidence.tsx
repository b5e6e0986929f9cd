import { checklist } from '@gadget-claims/domain/documents/checklist';
import type { ChecklistItem, Requirement } from '@gadget-claims/domain/documents/checklist';
import type { ClaimData } from '@gadget-claims/domain/claims/form';
import { useEffect, useRef } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { useClaim } from '../../lib/claim-store.ts';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { LIMITS_IN_WORDS } from './check-files.ts';
import { EvidenceGroup, EvidenceItems } from './evidence-group.tsx';
import styles from './evidence.module.css';
import { FileList } from './file-list.tsx';
import { useGadgetNames } from './gadget-names.ts';
import { LaterNote } from './later-note.tsx';
import { News } from './news.tsx';
import { OriginalSize } from './original-size.tsx';
import { OtherPhone } from './other-phone.tsx';
import type { Target } from './queue.ts';
import { useSending } from './use-sending.ts';
import { watchForm } from './watch-form.ts';

const FORM: Target = { kind: 'form' };

/** The checklist of a claim that is being made, with everything to send what is on it. */
export function Evidence() {
  const data = useClaim((state) => state.form?.data);
  useSending();
  // The documents are followed on all later steps, too.
  useEffect(watchForm, []);
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
      <p className={styles.quiet}>{LIMITS_IN_WORDS}</p>
      <OriginalSize />
      <OtherPhone target={FORM} />
      <EvidenceGroup {...shared} title="What we need" items={those('required')} />
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
