import { Form } from '@gadget-claims/kit/form/form.tsx';
import type { FormState } from '@gadget-claims/kit/form/use-form.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { classNames } from '@gadget-claims/kit/ui/class-names.ts';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Key } from '../../../lib/key.tsx';
import styles from './claim.module.css';

interface Props<T> {
  title: string;
  form: FormState<T>;
  /** From `useFormKeys`. */
  keys: Pick<ComponentProps<typeof Form>, 'ref' | 'onKeyDown'>;
  onClose: () => void;
  children: ReactNode;
  /** The text to the claimant, beside the questions where there is room. */
  letter?: ReactNode;
  /** At the foot, in sight however long the form is: the sums, and the button that acts. */
  foot: ReactNode;
}

/** A form that takes the right column of a claim whole: its name and the way out above, the act below. */
export function ColumnForm<T>({ title, form, keys, onClose, children, letter, foot }: Props<T>) {
  const id = useId();
  return (
    <Form
      form={form}
      labelledBy={id}
      className={classNames(styles.form, letter !== undefined && styles.lettered)}
      {...keys}
      actions={<div className={styles.dock}>{foot}</div>}
    >
      <div className={styles.formHead}>
        <h2 id={id}>{title}</h2>
        <Button kind="plain" onClick={onClose}>
          Cancel <Key of="Esc" />
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
      {letter !== undefined && <div className={styles.letter}>{letter}</div>}
    </Form>
  );
}
