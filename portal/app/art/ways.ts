import type { OptionKind } from '@gadget-claims/domain/settling/repairs/schemas';
import type { Scene } from './art.tsx';

const shop: Scene = [
  { fill: 'face', d: 'M24 52h72v50H24z' },
  { fill: 'deep', d: 'M24 99h72v6H24z' },
  { fill: 'body', d: 'M30 62h30v28H30z' },
  { fill: 'deep', d: 'M68 62h20v40H68z' },
  { fill: 'face', plain: true, faint: true, d: 'M34 66h10v20H34z' },
  { fill: 'body', d: 'M26 26h68l8 22H18z' },
  {
    fill: 'mark',
    d: 'M18 48h17v4a8.5 8.5 0 0 1-17 0zM52 48h17v4a8.5 8.5 0 0 1-17 0zM86 48h17v4a8.5 8.5 0 0 1-17 0z',
  },
  { fill: 'face', d: 'M35 48h17v4a8.5 8.5 0 0 1-17 0zM69 48h17v4a8.5 8.5 0 0 1-17 0z' },
  { fill: 'mark', plain: true, circle: [84, 82, 2.5] },
];

const van: Scene = [
  { fill: 'body', d: 'M12 40h58v46H12z' },
  { fill: 'face', d: 'M70 52h20l16 18v16H70z' },
  { fill: 'deep', d: 'M76 57h12l10 12H76z' },
  { fill: 'mark', d: 'M22 50h24v20H22z' },
  { fill: 'line', d: 'M34 50v20' },
  { fill: 'deep', d: 'M8 86h100v4H8z' },
  { fill: 'deep', circle: [32, 88, 10] },
  { fill: 'face', circle: [32, 88, 4] },
  { fill: 'deep', circle: [86, 88, 10] },
  { fill: 'face', circle: [86, 88, 4] },
];

const parcel: Scene = [
  { fill: 'body', d: 'M22 46 60 30l38 16v42L60 104 22 88z' },
  { fill: 'face', d: 'M22 46 60 62l38-16-38-16z' },
  { fill: 'mark', d: 'M41 38 79 54v14l-10 4V58L31 42z' },
  { fill: 'line', d: 'M60 62v42' },
  { fill: 'face', plain: true, d: 'M29 72l16 7v9l-16-7z' },
];

const toolbox: Scene = [
  { fill: 'line', d: 'M46 46V34a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v12' },
  { fill: 'body', rect: [18, 46, 84, 52, 6] },
  { fill: 'deep', d: 'M18 64h84v8H18z' },
  { fill: 'mark', rect: [52, 58, 16, 20, 3] },
];

const ownBill: Scene = [
  { fill: 'face', d: 'M34 18h46v84l-7.7-6-7.6 6-7.7-6-7.7 6-7.6-6-7.7 6z' },
  { fill: 'line', d: 'M44 34h26M44 46h26M44 58h14' },
  {
    fill: 'mark',
    d: 'M100 44a14 14 0 0 1-19 16L62 82a7 7 0 0 1-10-10l21-19a14 14 0 0 1 16-20l-8 9 2 8 8 2z',
  },
];

const newOne: Scene = [
  { fill: 'deep', rect: [42, 12, 36, 62, 7] },
  { fill: 'face', rect: [46, 17, 28, 52, 4] },
  { fill: 'body', d: 'M20 58h80v44H20z' },
  { fill: 'face', d: 'M20 58 30 46h60l10 12z' },
  { fill: 'mark', d: 'M52 58h16v14H52z' },
];

const money: Scene = [
  { fill: 'body', rect: [16, 38, 76, 48, 5] },
  { fill: 'face', circle: [54, 62, 15] },
  { fill: 'line', d: 'M60 56a6 6 0 0 0-11 3c0 4 2 6 1 9 0 1-2 2-2 2h13M47 63h9' },
  { fill: 'mark', circle: [92, 86, 15] },
  { fill: 'mark', circle: [88, 82, 15] },
];

/** How a gadget is settled, by kind. */
export const WAYS: Readonly<Record<OptionKind, Scene>> = {
  COURIER: van,
  MAIL_IN: parcel,
  WALK_IN: shop,
  CALL_OUT: toolbox,
  OWN_REPAIRER: ownBill,
  REPLACEMENT: newOne,
  CASH: money,
};
