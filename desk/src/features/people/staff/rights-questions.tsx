import { ROLES } from '@gadget-claims/domain/people/staff/permissions';
import { ChoiceQuestion, MultiChoiceQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { ROLE_WORDS } from './copy.ts';
import styles from './staff.module.css';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, ...ROLE_WORDS[role] }));

/** The question for a colleague's roles. */
export const RolesQuestion = () => (
  <div className={styles.dense}>
    <MultiChoiceQuestion path="roles" options={ROLE_OPTIONS} />
  </div>
);

const WHICH = [
  { value: 'all', label: 'All brands, also those that come later' },
  { value: 'some', label: 'These brands' },
] as const;

/** The question for a colleague's brands. */
export function BrandsQuestion({ options }: { options: { value: number; label: string }[] }) {
  return (
    <div className={styles.dense}>
      <ChoiceQuestion path="which" options={[...WHICH]} />
      <MultiChoiceQuestion
        path="brands"
        hint="None: they see no claims, as suits a staff admin."
        options={options}
      />
    </div>
  );
}
