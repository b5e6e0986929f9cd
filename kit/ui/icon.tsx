import styles from './icon.module.css';

/** Drawn on a 24 px square, lines only. */
const drawings = {
  tick: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'm6 6 12 12M18 6 6 18',
  good: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.3 2.8 2.7L16 9.5',
  warn: 'M12 4 2.8 19.5h18.4L12 4Zm0 5.8v4.4m0 2.8v.1',
  bad: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.8v5m0 3.2v.1',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8.2v5m0-8.3v.1',
  question:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.6a2.6 2.6 0 1 1 3.7 2.3c-.8.4-1.2.9-1.2 1.7m0 2.9v.1',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  'chevron-right': 'm9 5 7 7-7 7',
  'chevron-down': 'm5 9 7 7 7-7',
  plus: 'M12 5v14m-7-7h14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20.5 20.5',
  edit: 'm4 20 .9-4.2L16.2 4.5a1.8 1.8 0 0 1 2.6 0l.7.7a1.8 1.8 0 0 1 0 2.6L8.2 19.1 4 20Zm10.2-13.5 3.3 3.3',
  trash: 'M4.5 7h15M10 4h4M6.5 7l.9 13h9.2l.9-13M10.2 11v5.5m3.6-5.5v5.5',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9m0-5v5h-5',
  upload: 'M12 16V4.5m-4.5 4.5L12 4.5 16.5 9M4.5 16v3.5h15V16',
  download: 'M12 4.5V16m-4.5-4.5L12 16l4.5-4.5M4.5 16v3.5h15V16',
  camera: 'M4 8h3.6l1.7-2.5h5.4L16.4 8H20v11H4V8Zm8 2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6Z',
  file: 'M6 3.5h8l4.5 4.5v12.5H6v-17ZM14 3.5V8h4.5M9 12.5h6m-6 4h6',
  save: 'M5 4.5h11l3.5 3.5v11.5H5v-15Zm3.5 0V9h6V4.5m-6 15V14h7v5.5',
  calendar: 'M4.5 6h15v13.5h-15V6Zm0 4.5h15M8.5 3.5V8m7-4.5V8',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5.3l3.5 2',
  user: 'M12 4a3.8 3.8 0 1 0 0 7.6A3.8 3.8 0 0 0 12 4ZM4.5 20c.6-3.7 3.7-5.5 7.5-5.5s6.9 1.8 7.5 5.5',
  users:
    'M9 5a3.3 3.3 0 1 0 0 6.6A3.3 3.3 0 0 0 9 5ZM2.8 19c.5-3.2 3-4.8 6.2-4.8s5.7 1.6 6.2 4.8M15.5 5.3a3.3 3.3 0 0 1 0 6m2 3.3c2 .7 3.3 2.1 3.7 4.4',
  home: 'm4 11 8-7 8 7v9h-5.5v-5.5h-5V20H4v-9Z',
  phone:
    'M5 4h4l1.5 4.5-2 1.7a12 12 0 0 0 5.3 5.3l1.7-2L20 15v4c0 .6-.4 1-1 1C11 20 4 13 4 5c0-.6.4-1 1-1Z',
  mail: 'M3.5 6h17v12.5h-17V6Zm0 1 8.5 6.5L20.5 7',
  card: 'M3.5 6h17v12h-17V6Zm0 4h17m-13.5 4.5h3',
  external: 'M13.5 4.5h6v6m0-6L11 13M9.5 6H5v13h13v-4.5',
  mobile: 'M7.5 3h9v18h-9V3Zm3.5 15h2',
  tablet: 'M5 3.5h14v17H5v-17Zm6 14.2h2',
  pin: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11Zm0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  cracked: 'M7 3h10v18H7V3Zm10 4.5-4 2.5 1.5 3-4.5 1.5L11 17l-4 1.5',
  theft:
    'M4 9.5c2.5-1.3 5.2-2 8-2s5.5.7 8 2c0 4-1.8 7-4.2 7-1.8 0-2.3-1.7-3.8-1.7s-2 1.7-3.8 1.7C5.8 16.5 4 13.5 4 9.5Zm4 2.5 2 .5m6-.5-2 .5',
  lost: 'M12 3.5a7 7 0 0 0-7 7c0 4.5 7 10.5 7 10.5s7-6 7-10.5a7 7 0 0 0-7-7Zm-2 5.2a2 2 0 1 1 3 1.8c-.7.4-1 .8-1 1.5m0 2.4v.1',
  tools:
    'M14.5 4.2a5 5 0 0 0-3.7 6.7L4 17.7 6.3 20l6.8-6.8a5 5 0 0 0 6.7-3.7l-2.8.8-2.3-.7-.7-2.3.5-3.1Z',
  cable: 'M9 3.5V7m6-3.5V7M7 7h10v4.5a5 5 0 0 1-10 0V7Zm5 9.5v4',
} as const;

export type IconName = keyof typeof drawings;

/** Decoration beside words: hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
