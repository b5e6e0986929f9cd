import type { DamageType } from '@gadget-claims/domain/claims/claims/damage-types';
import { classNames } from '@gadget-claims/kit/ui/class-names.ts';
import { useShownFirst } from '@gadget-claims/kit/ui/shown-first.ts';
import { DRAWINGS, PART_LOOKS } from './device-drawings.ts';
import type { Box } from './device-drawings.ts';
import styles from './device-picture.module.css';

interface Props {
  typeId: number | null;
  /** Possible answers; the other parts are drawn, but cannot be pressed. */
  offered: readonly DamageType[];
  chosen: number[];
  onChange: (chosen: number[]) => void;
  /** Its purpose, above it. */
  children: string;
}

/**
 * A drawing of the gadget on which damaged parts can be pressed: for fingers and the mouse, beside
 * a list that says the same in words and is the way for keyboards and screen readers.
 */
export function DevicePicture({ typeId, offered, chosen, onChange, children }: Props) {
  const [shown, choose] = useShownFirst(chosen, onChange);
  const sides = typeId === null ? undefined : DRAWINGS[typeId];
  if (!sides) return null;
  const press = (pressed: number) => {
    const isChosen = (id: number) => shown.includes(id) !== (id === pressed);
    choose(offered.map(({ id }) => id).filter(isChosen));
  };
  return (
    <div className={styles.picture} aria-hidden="true">
      <p>{children}</p>
      <div className={styles.sides}>
        {sides.map(({ name, width, height, bodies, parts }) => (
          <div key={name} className={width > height ? styles.wide : undefined}>
            <svg viewBox={`0 ${-FOR_NAME} ${width} ${height + FOR_NAME}`}>
              <text x={middleOf(bodies[0].box)} y="-8">
                {name}
              </text>
              {bodies.map(({ box, round }) => (
                <rect key={box.join()} {...corners(box)} rx={round} className={styles.body} />
              ))}
              {parts.map(({ damageTypeId, box }) => (
                <PictureArea
                  key={box.join()}
                  id={damageTypeId}
                  box={box}
                  label={offered.find(({ id }) => id === damageTypeId)?.label}
                  isChosen={shown.includes(damageTypeId)}
                  onPress={press}
                />
              ))}
            </svg>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Units of height: above the drawing, and of a part. */
const FOR_NAME = 20;
const ROOM_FOR_A_CRACK = 60;

interface PictureAreaProps {
  id: number;
  box: Box;
  /** Nothing where it cannot be answered. */
  label: string | undefined;
  isChosen: boolean;
  onPress: (id: number) => void;
}

function PictureArea({ id, box, label, isChosen, onPress }: PictureAreaProps) {
  const [x, y, width, height] = box;
  const look = PART_LOOKS[id];
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const lower = look?.sketch ? 12 : 0;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list is the way for keys
    <g
      className={classNames(styles.part, label && styles.offered, isChosen && styles.chosen)}
      onClick={label === undefined ? undefined : () => onPress(id)}
    >
      {label && <title>{label}</title>}
      <rect {...corners(box)} rx="10" />
      <g transform={`translate(${middleX} ${middleY - 8})`}>
        <path d={look?.sketch} />
      </g>
      {isChosen && look?.cracks && height > ROOM_FOR_A_CRACK && (
        <path d={CRACK} transform={`translate(${x + width * 0.3} ${y + height - 24})`} />
      )}
      {isChosen && (
        <g className={styles.tick} transform={`translate(${x + width - 8} ${y + 8})`}>
          <circle r="8" />
          <path d="m-3.5.5 2.5 2.5 4.5-5.5" />
        </g>
      )}
      <text x={middleX} y={middleY + 4 + lower}>
        {look?.caption}
      </text>
    </g>
  );
}

const CRACK = 'm-14 12 10-9-3-13m3 13 14 4 6-12m-6 12 5 9m-19-13-12-6m7 28 5-6-10-5';

const middleOf = ([x, , width]: Box) => x + width / 2;

const corners = ([x, y, width, height]: Box) => ({ x, y, width, height });
