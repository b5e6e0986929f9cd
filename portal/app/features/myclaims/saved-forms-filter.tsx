import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './myclaims.module.css';

export interface Filter {
  policy: string;
  sort: 'newest' | 'oldest';
}

export const NO_FILTER: Filter = { policy: '', sort: 'newest' };

/** For people with many saved forms: those of one policy, in either order. */
export function SavedFormsFilter({ onChange }: { onChange: (filter: Filter) => void }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const apply = (next: Filter) => {
    setFilter(next);
    onChange(next);
  };
  return (
    <Disclosure summary="Find a form">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange(filter);
        }}
      >
        <TextField
          name="policy"
          label="Policy number"
          width="half"
          maxLength={40}
          optional
          value={filter.policy}
          onChange={(policy) => setFilter({ ...filter, policy })}
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
