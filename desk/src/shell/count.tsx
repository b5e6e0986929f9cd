import styles from './shell.module.css';

/** A number beside a place; nothing where it is not known. */
export const PlaceCount = ({ of }: { of: string | undefined }) =>
  of !== undefined && <span className={styles.count}>{of}</span>;
