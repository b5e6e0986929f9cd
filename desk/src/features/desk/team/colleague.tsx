import { getColleague } from '@gadget-claims/domain/desk/team/contract';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Link, useParams } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { Screen } from '../../../shell/screen.tsx';
import { Week } from '../queue/week.tsx';
import { Absences } from './absences.tsx';
import styles from './team.module.css';

/** A colleague as supervisors see them: their week, and when they are away. */
export default function Colleague() {
  const { staffId = '' } = useParams();
  const known = useQuery(deskQuery(getColleague, { params: { staffId } }));
  const { answer } = known;
  return (
    <Screen
      title={answer?.name ?? 'A colleague'}
      says={answer?.roles.join(', ')}
      acts={<Link to={`/queue?show=all&with=${staffId}`}>Move claims…</Link>}
    >
      <LoadProblem {...known} />
      {answer === null && known.problem === null && <Skeleton lines={4} size="card" />}
      {answer && (
        <div className={styles.person}>
          <Week
            title="This week"
            seenBy={`${answer.name} and supervisors see these figures.`}
            {...answer.week}
          />
          <Absences of={answer} isOwn={false} />
        </div>
      )}
    </Screen>
  );
}
