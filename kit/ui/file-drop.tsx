import { useId, useState } from 'react';
import type { ChangeEvent, DragEvent, ReactNode } from 'react';
import buttons from './button.module.css';
import styles from './file-drop.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

/** Drop, choose or, on a phone, photograph. */
export function FileDrop({
  onFiles,
  accept,
  multiple = false,
  capture = false,
  label,
  isNamedAbove = false,
  hint,
  disabledReason,
  name,
}: {
  onFiles: (files: File[]) => void;
  accept: string;
  multiple?: boolean;
  /** Offer the camera where there is a touch screen. */
  capture?: boolean;
  label: string;
  /** The text above it names its purpose: the label is only heard. */
  isNamedAbove?: boolean;
  hint?: ReactNode;
  disabledReason?: string;
  /** For links from the error summary. */
  name?: string;
}) {
  const [over, setOver] = useState(false);
  const off = disabledReason !== undefined;
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(!off && event.type === 'dragover');
    if (event.type === 'drop' && !off) onFiles([...event.dataTransfer.files]);
  };
  const choice = { off, onFiles, hintId: `${useId()}-hint`, group: label };
  return (
    <div
      className={styles.area}
      data-screen
      data-over={over || undefined}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
    >
      {!isNamedAbove && <p className={styles.label}>{label}</p>}
      <div className={styles.hint} id={choice.hintId}>
        {disabledReason ?? hint}
      </div>
      <div className={styles.choices}>
        {capture && (
          <Choice {...choice} icon="camera" accept="image/*" capture className={styles.touch}>
            Take a photo
          </Choice>
        )}
        <Choice {...choice} icon="upload" accept={accept} multiple={multiple} id={name}>
          {multiple ? 'Choose files' : 'Choose a file'}
        </Choice>
        {!off && <span className={styles.mouse}>or drop {multiple ? 'them' : 'it'} here</span>}
      </div>
    </div>
  );
}

/** A native file input behind a label that looks like a button. */
function Choice({
  off,
  onFiles,
  hintId,
  group,
  icon,
  className = '',
  capture,
  children,
  ...input
}: {
  off: boolean;
  onFiles: (files: File[]) => void;
  hintId: string;
  group: string;
  icon: IconName;
  className?: string;
  capture?: boolean;
  accept: string;
  multiple?: boolean;
  id?: string;
  children: string;
}) {
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // So that the same file can be chosen again after it was removed.
    target.value = '';
  };
  return (
    <label
      className={`${buttons.button} ${buttons.quiet} ${styles.choice} ${className}`}
      aria-disabled={off || undefined}
    >
      <span className={buttons.face}>
        <Icon name={icon} />
        {children}
      </span>
      <input
        {...input}
        type="file"
        capture={capture ? 'environment' : undefined}
        aria-label={`${children}: ${group}`}
        aria-describedby={hintId}
        disabled={off}
        onChange={change}
      />
    </label>
  );
}
