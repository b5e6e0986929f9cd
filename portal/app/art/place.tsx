import styles from './place.module.css';

/** A way from one point to another: it stands for a place and claims no streets. Hidden from readers. */
export function PlaceSketch() {
  return (
    <svg
      className={styles.place}
      viewBox="0 0 400 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.blocks}
        d="M-60-30h126v62h-126zM92-30h96v46H92zM214-30h84v50h-84zM324-30h140v56h-140zM-60 58h122v40h-122zM88 46h74v42H88zM206 50h58v34h-58zM330 54h134v38h-134zM-60 124h90v60h-90zM118 116h92v66h-92zM236 112h66v70h-66zM328 120h134v60H328z"
      />
      <path className={styles.water} d="M-60 45H50c24 0 22-13 44-13h90c20 0 12 64 38 64H470" />
      <path
        className={styles.way}
        d="M64 122c0-24 10-24 26-24h88c20 0 14-16 28-16h30c12 0 18 4 22 8"
      />
      <circle className={styles.from} cx="64" cy="122" r="8" />
      <path
        className={styles.pin}
        d="M262 90c-11-15-19-23-19-34a19 19 0 0 1 38 0c0 11-8 19-19 34z"
      />
      <circle className={styles.hole} cx="262" cy="55" r="7.5" />
    </svg>
  );
}
