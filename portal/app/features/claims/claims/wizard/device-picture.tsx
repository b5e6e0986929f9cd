import { classNames } from '@gadget-claims/kit/ui/class-names.ts';
import { DRAWINGS, REACH } from './device-drawings.ts';
import type { Box, Side } from './device-drawings.ts';
import styles from './device-picture.module.css';

interface Props {
  typeId: number | null;
  /** The parts that can be pressed, in the order of their numbers; the others are drawn alone. */
  offered: readonly { id: number; label: string }[];
  chosen: readonly number[];
  onPress: (id: number) => void;
}

/**
 * A drawing of the gadget on which damaged parts can be pressed: for fingers and the mouse, beside
 * a list that says the same in words, by the same numbers, and is the way for keyboards and screen readers.
 */
export function DevicePicture({ typeId, offered, chosen, onPress }: Props) {
  const sides = typeId === null ? undefined : DRAWINGS[typeId];
  if (!sides) return null;
  return (
    <div className={styles.sides} aria-hidden="true">
      {sides.map((side) => (
        <div key={side.name} className={side.width > side.height ? styles.wide : undefined}>
          <svg viewBox={`${-EDGE} ${-EDGE} ${side.width + 2 * EDGE} ${side.height + 2 * EDGE}`}>
            {side.shapes.map(({ fill, box, round }) => (
              <rect key={box.join()} {...corners(box)} rx={round} className={styles[fill]} />
            ))}
            {side.parts.map((part) => {
              const index = offered.findIndex(({ id }) => id === part.damageTypeId);
              return (
                <PicturePart
                  key={part.damageTypeId}
                  {...part}
                  number={index + 1}
                  label={offered[index]?.label}
                  isChosen={chosen.includes(part.damageTypeId)}
                  onPress={onPress}
                />
              );
            })}
          </svg>
          {side.name}
        </div>
      ))}
    </div>
  );
}

/** Units around a gadget, for what stands at its edges. */
const EDGE = 8;

type PicturePartProps = Side['parts'][number] & {
  number: number;
  /** Nothing where it cannot be answered. */
  label: string | undefined;
  isChosen: boolean;
  onPress: (id: number) => void;
};

function PicturePart(part: PicturePartProps) {
  const { damageTypeId: id, at, glass, round, number, label, isChosen, onPress } = part;
  const [x, y] = at;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list is the way for keys
    <g
      className={classNames(label && styles.offered)}
      data-chosen={isChosen || undefined}
      onClick={label === undefined ? undefined : () => onPress(id)}
    >
      {label && <title>{label}</title>}
      {glass && <rect {...corners(glass)} rx={round} className={styles.pane} />}
      {glass && isChosen && <path d={CRACK} transform={onto(glass)} className={styles.crack} />}
      {label && (
        <g transform={`translate(${x} ${y})`}>
          <circle r={REACH} className={styles.reach} />
          <circle r={isChosen ? 13 : 11} className={styles.knob} />
          <text y="4.5">{number}</text>
        </g>
      )}
    </g>
  );
}

/** In a pane of 100 by 100. */
const CRACK =
  'M100 17 73 27l13 11-28 8 9 15-27 7M73 27 50 21M58 46 0 37M67 61l33 5M86 38h14M40 68 15 100';

const onto = ([x, y, width, height]: Box) =>
  `translate(${x} ${y}) scale(${width / 100} ${height / 100})`;

const corners = ([x, y, width, height]: Box) => ({ x, y, width, height });
