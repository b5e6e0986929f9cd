import type { ChangeEvent, ReactNode } from 'react';
import buttons from './button.module.css';
import { Button } from './button.tsx';
import styles from './file-row.module.css';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface FileRowProps {
  name: string;
  /** Bytes. */
  size: number;
  state:
    | 'preparing'
    | 'waiting'
    | 'sending'
    | 'received'
    | 'checking'
    | 'accepted'
    | 'doubted'
    | 'rejected'
    | 'failed';
  /** 0 to 1 while it is sending. */
  progress?: number;
  reason?: string;
  /** Address of a small picture of it. */
  thumbnail?: string;
  /** Bytes of the photo that it was made from, where it was made smaller. */
  madeFrom?: number;
  /** A further note on its size. */
  sizeNote?: string;
  /** A doubt about it; it can be used all the same. */
  hint?: string;
  onUseAnyway?: () => void;
  /** File types that may replace one that cannot be used, is doubted or has a hint. */
  accept?: string;
  onReplace?: (files: File[]) => void;
  /** More about it. */
  children?: ReactNode;
  onOpen?: () => void;
  onCancel?: () => void;
  onRetry?: () => void;
  onRemove?: () => void;
}

const looks: Record<FileRowProps['state'], { icon: IconName; word: string; tone: string }> = {
  preparing: { icon: 'clock', word: 'Making it smaller to send', tone: 'info' },
  waiting: { icon: 'clock', word: 'Waiting to be sent', tone: 'info' },
  sending: { icon: 'upload', word: 'Sending', tone: 'info' },
  received: { icon: 'good', word: 'Received', tone: 'good' },
  checking: { icon: 'clock', word: 'Received', tone: 'info' },
  // What it shows nobody has looked at.
  accepted: { icon: 'file', word: 'Checked', tone: 'info' },
  doubted: { icon: 'warn', word: 'Received', tone: 'warn' },
  rejected: { icon: 'bad', word: 'Cannot be used', tone: 'bad' },
  failed: { icon: 'warn', word: 'Not sent', tone: 'warn' },
};

/** One file on its way or arrived. */
export function FileRow({
  name,
  size,
  state,
  progress = 0,
  reason,
  thumbnail,
  madeFrom,
  sizeNote,
  hint,
  onUseAnyway,
  accept,
  onReplace,
  children,
  ...on
}: FileRowProps) {
  const { icon, word, tone } = looks[state];
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {thumbnail === undefined ? (
          <Icon name="file" />
        ) : (
          <img src={thumbnail} alt="" decoding="async" />
        )}
      </span>
      <div className={styles.body}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state} data-tone={tone}>
          <Icon name={icon} />
          <span>
            <span>
              <VisuallyHidden>{name}: </VisuallyHidden>
              {word}
              {reason !== undefined && `: ${reason}`}
            </span>{' '}
            <small>{fileSize(size)}</small>
            {madeFrom !== undefined && <small> (made smaller from {fileSize(madeFrom)})</small>}
            {sizeNote !== undefined && <small> ({sizeNote})</small>}
          </span>
        </p>
        {state === 'sending' && <progress value={progress} aria-label={`Sending ${name}`} />}
        {(hint !== undefined || state === 'rejected' || state === 'doubted') && (
          <Choice name={name} hint={hint} onUseAnyway={onUseAnyway}>
            {onReplace && <Another name={name} accept={accept} onFiles={onReplace} />}
          </Choice>
        )}
        {children}
      </div>
      <div className={styles.actions}>
        {on.onOpen && <IconButton icon="download" label={`Open ${name}`} onClick={on.onOpen} />}
        {on.onCancel && <IconButton icon="cross" label={`Cancel ${name}`} onClick={on.onCancel} />}
        {on.onRetry && <IconButton icon="retry" label={`Try again ${name}`} onClick={on.onRetry} />}
        {on.onRemove && <IconButton icon="trash" label={`Remove ${name}`} onClick={on.onRemove} />}
      </div>
    </li>
  );
}

interface ChoiceProps extends Pick<FileRowProps, 'name' | 'hint' | 'onUseAnyway'> {
  children: ReactNode;
}

/** Ways on from a file that cannot be used, is doubted, or is worth a second look. */
function Choice({ name, hint, onUseAnyway, children }: ChoiceProps) {
  const anyway = hint !== undefined && (
    <Button kind="plain" aria-label={`Use it anyway: ${name}`} onClick={onUseAnyway}>
      Use it anyway
    </Button>
  );
  return (
    <FileNote
      tone="warn"
      actions={
        <>
          {children}
          {anyway}
        </>
      }
    >
      {hint}
    </FileNote>
  );
}

interface FileNoteProps {
  tone: 'good' | 'warn';
  children: ReactNode;
  actions?: ReactNode;
}

/** A sentence about a file, and what may be done about it. */
export function FileNote({ tone, children, actions }: FileNoteProps) {
  return (
    <>
      {children !== undefined && (
        <p className={styles.state} data-tone={tone}>
          <Icon name={tone} />
          <span>{children}</span>
        </p>
      )}
      {actions !== undefined && <div className={styles.choice}>{actions}</div>}
    </>
  );
}

/** Another file in place of one, without a way back up the page. */
function Another({
  name,
  accept,
  onFiles,
}: {
  name: string;
  accept: string | undefined;
  onFiles: (files: File[]) => void;
}) {
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label className={`${buttons.button} ${buttons.quiet} ${styles.another}`}>
      Choose another
      <input
        type="file"
        accept={accept}
        aria-label={`Choose another in place of ${name}`}
        onChange={change}
      />
    </label>
  );
}

/** A number of bytes as people say it: `640 kB`, `1.2 MB`, `empty`. */
function fileSize(bytes: number): string {
  if (bytes === 0) return 'empty';
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
