import type { DamageType } from '@gadget-claims/domain/claims/claims/damage-types';
import { claimOutlook } from '@gadget-claims/domain/claims/claims/outlook';
import { pounds } from '@gadget-claims/domain/in-words';
import type { useField } from '@gadget-claims/kit/form/form.tsx';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { CardList } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Fieldset } from '@gadget-claims/kit/ui/field.tsx';
import { useShownFirst } from '@gadget-claims/kit/ui/shown-first.ts';
import type { ComponentProps } from 'react';
import { useIsWide } from '../../../../lib/browser/use-is-wide.ts';
import { useClaim } from '../../../../lib/draft/claim-store.ts';
import { useClaimData } from './claim-answers.ts';
import { drawnParts } from './device-drawings.ts';
import styles from './device-picture.module.css';
import { DevicePicture } from './device-picture.tsx';

/** From this width the list stands beside the drawing; the stylesheet says the same. */
const BESIDE = '48rem';

interface Props {
  question: NonNullable<ReturnType<typeof useField<number[]>>>;
  /** The possible answers. */
  list: readonly DamageType[];
  typeId: number | null;
  /** The list below the drawing is one line: the incident says the answer. */
  isFolded: boolean;
  onUnfold: () => void;
  ref?: ComponentProps<typeof CardList>['ref'];
}

/**
 * What is damaged: the drawing of the gadget, with what the choice means, and the list that says the same
 * in words. What has no place on the drawing is asked after the parts that have one.
 */
export function DamageChoice({ question, list, typeId, isFolded, onUnfold, ref }: Props) {
  const { value, onChange, onBlur, ...field } = question;
  const isBeside = useIsWide(BESIDE) ?? false;
  const [chosen, choose] = useShownFirst(value, onChange);
  const drawn = drawnParts(typeId);
  const parts = list.filter(({ id }) => drawn.has(id));
  const others = list.filter(({ id }) => !drawn.has(id));
  const toggle = (pressed: number) => {
    const isChosen = (id: number) => chosen.includes(id) !== (id === pressed);
    choose(list.map(({ id }) => id).filter(isChosen));
  };
  const cards = (of: readonly DamageType[], name: string, first?: Props['ref']) => (
    <div className={styles.list}>
      <CardList
        type="checkbox"
        name={name}
        ref={first}
        options={of.map(({ id, label }, index) => ({
          value: id,
          label,
          mark: drawn.has(id) ? String(index + 1) : undefined,
        }))}
        chosen={(id) => chosen.includes(id)}
        choose={toggle}
      />
    </div>
  );
  if (parts.length === 0) {
    return (
      <Fieldset {...field} hint="Tick all that is." onLeave={onBlur}>
        {cards(others, field.name, ref)}
      </Fieldset>
    );
  }
  const said = list.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  return (
    <Fieldset
      {...field}
      hint="Press the drawing, or tick the list. Tick all that is."
      onLeave={onBlur}
    >
      <div className={styles.damage}>
        <div className={styles.shown}>
          <DevicePicture typeId={typeId} offered={parts} chosen={chosen} onPress={toggle} />
          <Meaning parts={said} />
        </div>
        {isFolded && !isBeside ? (
          <p>
            <Button kind="quiet" onClick={onUnfold}>
              Choose from a list
            </Button>
          </p>
        ) : (
          <div>
            {cards(parts, field.name, ref)}
            <Disclosure
              summary="Inside, or something else"
              open={others.some(({ id }) => chosen.includes(id))}
            >
              {cards(others, `${field.name}-other`)}
            </Disclosure>
          </div>
        )}
      </div>
    </Fieldset>
  );
}

/** The chosen parts, whether the policy covers them, and what the claimant pays, in a line. */
function Meaning({ parts }: { parts: readonly string[] }) {
  const data = useClaimData();
  const policy = useClaim((state) => state.policy);
  const outlook = policy && claimOutlook(data, policy);
  const [first, ...others] = parts;
  if (first === undefined) {
    return (
      <p role="status" className={styles.means}>
        Nothing is chosen yet.
      </p>
    );
  }
  const named = [first, ...others.map((part) => part.replace(/^./, (sign) => sign.toLowerCase()))];
  return (
    <p role="status" className={styles.means}>
      <strong>{named.join(', ')}.</strong>
      {outlook &&
        ` ${outlook.cover === 'open' ? WE_LOOK_FIRST : COVERED} ${costOf(outlook.excess)}`}
    </p>
  );
}

const COVERED = 'Your policy covers it.';
const WE_LOOK_FIRST = 'Our claims team will look at your cover first.';

function costOf({
  perGadget,
  gadgets,
  total,
}: {
  perGadget: number;
  gadgets: number;
  total: number;
}) {
  if (total === 0) return '';
  return gadgets > 1
    ? `You pay ${pounds(perGadget)} for each gadget.`
    : `You pay ${pounds(total)}.`;
}
