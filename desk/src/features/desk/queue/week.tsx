import type { DeskWork } from '@gadget-claims/domain/desk/queue/schemas';
import styles from './queue.module.css';

/** A colleague's decisions of this week, and who sees them. */
export function Week({
  title,
  seenBy,
  approved,
  declined,
  handedOn,
  inTime,
  late,
  sentBack,
  takenBack,
}: DeskWork['week'] & { title: string; seenBy: string }) {
  const decided = approved + declined + handedOn;
  return (
    <section aria-labelledby="week" className={styles.week}>
      <h2 id="week">{title}</h2>
      {decided + sentBack + takenBack === 0 ? (
        <p>Nothing decided since Monday.</p>
      ) : (
        <dl>
          <div>
            <dt>Decided since Monday</dt>
            <dd>
              <strong>{decided}</strong>
              <small>
                {approved} approved, {declined} declined, {handedOn} handed on
              </small>
            </dd>
          </div>
          <div>
            <dt>By the day we aim at</dt>
            <dd>
              <strong>
                {inTime} of {inTime + late}
              </strong>
              <small>{late === 0 ? 'None was late' : `${late} came later`}</small>
            </dd>
          </div>
          <div>
            <dt>Undone or sent back</dt>
            <dd>
              <strong>{sentBack + takenBack}</strong>
              <small>
                {sentBack} sent back by a second person, {takenBack} taken back
              </small>
            </dd>
          </div>
        </dl>
      )}
      <p className={styles.seenBy}>{seenBy}</p>
    </section>
  );
}
