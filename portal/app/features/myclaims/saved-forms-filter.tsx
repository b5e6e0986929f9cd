import { problemIn } from '@gadget-claims/domain/validation/problem';
import { max } from '@gadget-claims/domain/validation/rules';
import { useState } from 'react';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Select } from '@gadget-claims/kit/ui/select.tsx';
import { TextField } from '@gadget-claims/kit/ui/text-field.tsx';
import styles from './myclaims.module.css';

export interface Filter {
  policy: string;
  sort: 'newest' | 'oldest';
}

const POLICY = 'Policy number';

export const NO_FILTER: Filter = { policy: '', sort: 'newest' };

/** For people with many saved forms: those of one policy, in either order. */
export function SavedFormsFilter({ onChange }: { onChange: (filter: Filter) => void }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [error, setError] = useState<string>();
  const type = (next: Filter) => {
    setFilter(next);
    setError(undefined);
  };
  const apply = (next: Filter) => {
    type(next);
    onChange(next);
  };
  return (
    <Disclosure summary="Find a form">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = problemIn(POLICY, [max(40)], filter.policy);
          setError(wrong);
          if (wrong === undefined) onChange(filter);
        }}
      >
        <TextField
          name="policy"
          label={POLICY}
          error={error}
          width="half"
          optional
          value={filter.policy}
          onChange={(policy) => type({ ...filter, policy })}
        />
        <Select
          name="sort"
          label="Order"
          width="half"
          value={filter.sort === 'oldest' ? 'oldest' : ''}
          placeholder="Last saved first"
          options={[{ value: 'oldest', label: 'Longest saved first' }]}
          onChange={(sort) =>
            setFilter({ ...filter, sort: sort === 'oldest' ? 'oldest' : 'newest' })
          }
        />
        <div className={styles.actions}>
          <Button type="submit" kind="quiet" icon="search">
            Find
          </Button>
          <Button kind="plain" onClick={() => apply(NO_FILTER)}>
            Show all
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
