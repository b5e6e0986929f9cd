import { useState } from 'react';
import { keysAreOn, switchKeys } from './actions.ts';
import styles from './shell.module.css';

/** Switches single keys on and off, for this browser. */
export function KeySwitch() {
  const [isOn, setOn] = useState(keysAreOn);
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          switchKeys(target.checked);
          setOn(target.checked);
        }}
      />
      Single keys are on
    </label>
  );
}
