import { inviteColleague } from '@gadget-claims/domain/people/staff/contract';
import { INVITATION_FIELDS } from '@gadget-claims/domain/people/staff/fields';
import type { Role } from '@gadget-claims/domain/people/staff/permissions';
import { DESK_INVITATION_DAYS } from '@gadget-claims/domain/promises';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../data/call.ts';
import { staffChanged } from '../../../data/invalidate.ts';
import { Screen } from '../../../shell/screen.tsx';
import { BrandsQuestion, RolesQuestion } from './rights-questions.tsx';
import styles from './staff.module.css';
import { type BrandAnswers, TEAM, brandsOf, newsOf, useBrandOptions } from './team.ts';

interface InviteAnswers extends BrandAnswers {
  name: string;
  email: string;
  roles: Role[];
}

const NOTHING_TYPED: InviteAnswers = { name: '', email: '', roles: [], which: 'all', brands: [] };

/** Inviting a new colleague. */
export default function Invite() {
  const navigate = useNavigate();
  const team = useQuery(TEAM);
  const form = useForm({
    answers: useTyped(NOTHING_TYPED),
    fields: () => INVITATION_FIELDS,
    send: async ({ name, email, roles, ...brands }) => {
      const body = { name, email, roles, brands: brandsOf(brands) };
      const invited = await call(inviteColleague, { body });
      staffChanged();
      const news = newsOf(invited, `${name} is invited.`);
      await navigate(`/staff/${invited.staffId}`, { state: { news } });
    },
  });
  return (
    <Screen
      title="Invite somebody"
      says={`They get a mail with a link once another staff admin confirms it. The link works once, for ${DESK_INVITATION_DAYS} days.`}
    >
      <div className={styles.narrow}>
        <Form
          form={form}
          actions={
            <p className={styles.facts}>
              <Submit busyLabel="Inviting">Invite</Submit>
              <Link to="/staff">Back to the staff</Link>
            </p>
          }
        >
          <TextQuestion path="name" autoComplete="off" width="half" />
          <TextQuestion
            path="email"
            type="email"
            hint="At work. The link goes there and nowhere else."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            width="half"
          />
          <RolesQuestion />
          <LoadProblem {...team} />
          <BrandsQuestion options={useBrandOptions()} />
        </Form>
      </div>
    </Screen>
  );
}
