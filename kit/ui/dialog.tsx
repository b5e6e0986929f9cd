import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

/** A question that has to be answered first. The browser keeps and gives back the focus. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isOnBackdrop = useRef(false);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Escape
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target }) => {
        isOnBackdrop.current = target === element.current;
      }}
      // Closed by the click: earlier, the click would reach what lies beneath.
      onClick={({ target }) => isOnBackdrop.current && target === element.current && onClose()}
    >
      {open && (
        <div ref={openAbovePage} className={styles.sheet}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
          <div className={styles.close}>
            <IconButton icon="cross" label="Close" onClick={onClose} />
          </div>
        </div>
      )}
    </dialog>
  );
}

/** The browser opens a dialog above the page only when it is told; the sheet is there while it is open. */
function openAbovePage(sheet: HTMLDivElement) {
  const dialog = sheet.closest('dialog');
  dialog?.showModal();
  return () => dialog?.close();
}
