import type { Scene } from './art.tsx';

/** A form that was saved. */
export const folder: Scene = [
  { fill: 'body', d: 'M22 34h26l8 10h42v54H22z' },
  { fill: 'face', d: 'M34 22h52v48H34z' },
  { fill: 'line', d: 'M44 36h32M44 48h20' },
  { fill: 'mark', d: 'M22 56h76l-8 42H22z' },
];

/** What comes when. */
export const calendar: Scene = [
  { fill: 'face', rect: [22, 26, 76, 76, 8] },
  { fill: 'body', d: 'M22 34a8 8 0 0 1 8-8h60a8 8 0 0 1 8 8v14H22z' },
  { fill: 'deep', d: 'M38 18h6v16h-6zM76 18h6v16h-6z' },
  {
    fill: 'pale',
    plain: true,
    d: 'M32 58h10v10H32zM49 58h10v10H49zM66 58h10v10H66zM32 76h10v10H32zM49 76h10v10H49z',
  },
  { fill: 'mark', d: 'M64 73h17v17H64z' },
];
