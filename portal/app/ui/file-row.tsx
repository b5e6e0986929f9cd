import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { IconName } from './icon.tsx';
import { fileSize } from './file-size.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './file-row.module.css';

interface FileRowProps {
  name: string;
  /** Bytes. */
  size: number;
  state: 'waiting' | 'sending' | 'received' | 'checking' | 'accepted' | 'rejected' | 'failed';
  /** 0 to 1 while it is sending. */
  progress?: number;
  reason?: string;
  /** Address of a small picture of it. */
  thumbnail?: string;
  onOpen?: () => void;
  onCancel?: () => void;
  onRetry?: () => void;
  onRemove?: () => void;
}

const looks: Record<FileRowProps['state'], { icon: IconName; word: string; tone: string }> = {
  waiting: { icon: 'clock', word: 'Waiting to be sent', tone: 'info' },
  sending: { icon: 'upload', word: 'Sending', tone: 'info' },
  received: { icon: 'good', word: 'Received', tone: 'good' },
  checking: { icon: 'clock', word: 'Received, being checked', tone: 'info' },
  accepted: { icon: 'good', word: 'Accepted', tone: 'good' },
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
  ...on
}: FileRowProps) {
  const { icon, word, tone } = looks[state];
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {thumbnail === undefined ? <Icon name="file" /> : <img src={thumbnail} alt="" />}
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
          </span>
        </p>
        {state === 'sending' && <progress value={progress} aria-label={`Sending ${name}`} />}
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
