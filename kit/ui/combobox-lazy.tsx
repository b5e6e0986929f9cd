import type { FocusEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import controls from './control.module.css';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import type { SelectProps } from './select.tsx';

/** Pixels for some five options. */
const ROOM = 260;

/** The list opens below its field: near the lower edge of the window the field moves up first. */
function makeRoom({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
  if (innerHeight - field.getBoundingClientRect().bottom < ROOM) {
    field.scrollIntoView({ block: 'center' });
  }
}

/** Only `Combobox` loads this. */
export function ComboboxLazy({
  value,
  onChange,
  onBlur,
  options,
  placeholder = 'Type to search',
  width = 'full',
  ...field
}: Omit<SelectProps, 'ref'>) {
  return (
    <Field {...field}>
      {(ids) => (
        <ComboBox
          id={ids.id}
          className={classNames(controls.framed, controls[width])}
          aria-labelledby={`${field.name}-label`}
          aria-describedby={ids['aria-describedby']}
          isInvalid={ids['aria-invalid'] ?? false}
          validationBehavior="aria"
          defaultItems={options}
          value={value || null}
          onChange={(key) => onChange(key === null ? '' : String(key))}
          onBlur={onBlur}
          menuTrigger="focus"
          allowsEmptyCollection
        >
          {({ isOpen }) => (
            <>
              <Input
                onFocus={makeRoom}
                className={classNames(controls.control, controls.choosing)}
                placeholder={placeholder}
              />
              <Button className={styles.open}>
                <Icon name="chevron-down" />
              </Button>
              {/* Its own `isOpen`: a page that scrolls, as it does when the focus or a finger brings the
                  field into view, would close the list and throw away what was typed. */}
              <Popover
                isOpen={isOpen}
                className={styles.list}
                offset={4}
                // Above the field it would lie over its label and hint.
                shouldFlip={false}
              >
                <ListBox<(typeof options)[number]>
                  renderEmptyState={() => <p className={styles.none}>Nothing found for that</p>}
                >
                  {(option) => (
                    <ListBoxItem
                      id={option.value}
                      textValue={option.label}
                      className={styles.option}
                    >
                      {option.label}
                      <Icon name="tick" />
                    </ListBoxItem>
                  )}
                </ListBox>
              </Popover>
            </>
          )}
        </ComboBox>
      )}
    </Field>
  );
}
