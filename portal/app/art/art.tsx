import { classNames } from '@gadget-claims/kit/ui/class-names.ts';
import styles from './art.module.css';

/** What a shape is of; the brand and its drawing style give each its colour and outline. */
type Fill =
  | 'body'
  | 'face'
  | 'mark'
  | 'deep'
  | 'pale'
  | 'gadget'
  | 'shade'
  | 'glass'
  | 'wave'
  | 'line'
  | 'crack'
  | 'gone'
  | 'tick'
  | 'check'
  | 'stroke';

interface ShapeLook {
  fill: Fill;
  /** Without an outline in the styles that have one. */
  plain?: true;
  faint?: true;
}

/** Lengths in units of the drawing. */
export type Shape =
  | (ShapeLook & { d: string })
  | (ShapeLook & {
      rect: readonly [x: number, y: number, width: number, height: number, round: number];
    })
  | (ShapeLook & { circle: readonly [x: number, y: number, radius: number] })
  | { turn: readonly [degrees: number, x: number, y: number]; shapes: readonly Shape[] };

export type Scene = readonly Shape[];

interface Props {
  scene: Scene;
  /** The size; drawings have none of their own. */
  className?: string | undefined;
  /** Without the brand's ground behind it, taller than wide: a gadget by itself. */
  alone?: boolean;
  /** What lies over it and goes, once: the crack of a gadget that is mended. */
  going?: Scene;
  /** What comes in its place. */
  coming?: Scene;
}

/** A drawing, 120 units square, or 148 × 166 alone. It says nothing that the words beside it do not. */
export function Art({ scene, className, alone = false, going = [], coming = [] }: Props) {
  return (
    <svg
      className={classNames(styles.art, className)}
      viewBox={alone ? '4 6 148 166' : '0 0 120 120'}
      aria-hidden="true"
      focusable="false"
    >
      {!alone && (
        <>
          <circle className={styles.disc} cx="60" cy="60" r="54" />
          <path className={styles.square} d="M8 8h104v104H8z" />
          <path className={styles.sheet} d="M12 22 104 10l6 94-92 8z" />
        </>
      )}
      <g className={styles.subject}>
        {scene.map(drawn)}
        {coming.length > 0 && <g className={styles.coming}>{coming.map(drawn)}</g>}
        {going.length > 0 && <g className={styles.going}>{going.map(drawn)}</g>}
      </g>
    </svg>
  );
}

function drawn(shape: Shape, at: number) {
  if ('turn' in shape) {
    return (
      <g key={at} transform={`rotate(${shape.turn.join(' ')})`}>
        {shape.shapes.map(drawn)}
      </g>
    );
  }
  const { fill, plain, faint } = shape;
  const className = classNames(styles[fill], plain && styles.plain, faint && styles.faint);
  if ('d' in shape) return <path key={at} className={className} d={shape.d} />;
  if ('circle' in shape) {
    const [cx, cy, r] = shape.circle;
    return <circle key={at} className={className} cx={cx} cy={cy} r={r} />;
  }
  const [x, y, width, height, rx] = shape.rect;
  return <rect key={at} className={className} x={x} y={y} width={width} height={height} rx={rx} />;
}
