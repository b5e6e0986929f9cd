/** Drawn on a 16 px square, lines only: those of the kit are for larger ones. */
const drawings = {
  find: 'M11.25 7a4.25 4.25 0 1 1-8.5 0 4.25 4.25 0 0 1 8.5 0ZM10.25 10.25l3.25 3.25',
  work: 'M13.75 8a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0ZM5.5 8.2l1.8 1.8 3.2-3.8',
  queue: 'M2.5 4h11M2.5 8h11M2.5 12h7',
  eye: 'M1.5 8S3.9 3.75 8 3.75 14.5 8 14.5 8 12.1 12.25 8 12.25 1.5 8 1.5 8ZM9.75 8a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0Z',
  pay: 'M3 4h10c.7 0 1.25.55 1.25 1.25v5.5c0 .7-.55 1.25-1.25 1.25H3c-.7 0-1.25-.55-1.25-1.25v-5.5C1.75 4.55 2.3 4 3 4ZM9.6 8a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0ZM4 6.1h.01M12 9.9h.01',
  quote: 'M3 10.5c2 0 3-1.5 3-3.5V4.5H3v3h3M9.5 10.5c2 0 3-1.5 3-3.5V4.5h-3v3h3',
  book: 'M3 2.75h8.25A1.75 1.75 0 0 1 13 4.5v8.75H4.5A1.5 1.5 0 0 1 3 11.75ZM3 11.75a1.5 1.5 0 0 1 1.5-1.5H13',
  team: 'M8.25 5.5a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0ZM1.75 13c.3-2.5 2-4 4.25-4s3.95 1.5 4.25 4M10.5 3.4a2.25 2.25 0 0 1 0 4.2M12 9.4c1.3.5 2.1 1.8 2.3 3.6',
  log: 'M13.75 8a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0ZM8 4.75V8l2.25 1.5',
  mail: 'M3 3.25h10c.7 0 1.25.55 1.25 1.25v7c0 .7-.55 1.25-1.25 1.25H3c-.7 0-1.25-.55-1.25-1.25v-7c0-.7.55-1.25 1.25-1.25ZM2 4.5l6 4.5 6-4.5',
  clip: 'M12.5 7.25 7.6 12.1a2.75 2.75 0 0 1-3.9-3.9l5-5a1.8 1.8 0 0 1 2.6 2.6l-4.9 4.8a.9.9 0 0 1-1.3-1.3l4.3-4.2',
  snooze: 'M13 8.75a5 5 0 1 1-10 0 5 5 0 0 1 10 0ZM6.25 7h3.5l-3.5 3.5h3.5M2 3.5 4 2M14 3.5 12 2',
  warn: 'M8 2.5l6 10.75H2ZM8 6.5v3M8 11.5v.01',
  link: 'M6.75 9.25a2.5 2.5 0 0 0 3.5 0l2-2a2.5 2.5 0 0 0-3.5-3.5l-.75.75M9.25 6.75a2.5 2.5 0 0 0-3.5 0l-2 2a2.5 2.5 0 0 0 3.5 3.5l.75-.75',
  tick: 'M3.25 8.5l3 3 6.5-7',
  down: 'M3.5 6 8 10.5 12.5 6',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
} as const;

export type DeskIconName = keyof typeof drawings;

/** Decoration beside words: hidden from assistive technology. */
export const DeskIcon = ({ name }: { name: DeskIconName }) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'more' ? 2.25 : 1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    data-desk-icon
  >
    <path d={drawings[name]} />
  </svg>
);
