import type { Scene } from './art.tsx';

export const key: Scene = [
  { fill: 'mark', circle: [44, 52, 22] },
  { fill: 'face', circle: [44, 52, 9] },
  { fill: 'body', d: 'M60 56h46v11h-8v10h-11V67h-6v7H70v-7H58z' },
];
