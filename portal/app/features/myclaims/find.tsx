import { CLAIM_LINK_DAYS } from '@gadget-claims/domain/promises';
import { LINK_QUESTIONS, linkProblems } from '@gadget-claims/domain/claims/link-questions';
import { requestLink } from '@gadget-claims/domain/claims/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { useBrand } from '../../lib/brand.ts';
import { paths } from '../../paths.ts';
import control from '@gadget-claims/kit/ui/control.module.css';
import { DateField } from '@gadget-claims/kit/ui/date-field.tsx';
import { Field } from '@gadget-claims/kit/ui/field.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { AccountForm, answer } from '../account/account-form.tsx';
import account from '../account/account.module.css';
import { PostcodeField } from './link.tsx';
import { screenTitle, titleMeta } from './titles.ts';

export const meta = titleMeta('findclaim');

/** For somebody with a claim reference and no account: a link to the claim is mailed. */
export default function FindClaim() {
  const brand = useBrand();
  const [born, setBorn] = useState('');
  const [isSent, setSent] = useState(false);

  const typed = (answers: FormData) => ({
    claimReference: answer(answers, 'claimReference'),
    postcode: answer(answers, 'postcode'),
    dateOfBirth: born,
  });
  const send = async (answers: FormData) => {
    const body = { resellerId: brand.id, ...typed(answers) };
    await api(requestLink, { body, as: 'nobody' });
    setSent(true);
  };

  return (
    <div className={account.screen}>
      <PageHeading
        title={screenTitle(brand, 'findclaim')}
        lead="Tell us the reference, and we send a link to the e-mail address that the claim has."
      />
      {isSent ? (
        <Note tone="good" takesFocus title="Look into your inbox">
          If everything matches, a link to your claim is on its way. It works for {CLAIM_LINK_DAYS}{' '}
          days. Does nothing arrive within a few minutes? Check the reference, and look among
          unwanted mail.
        </Note>
      ) : (
        <AccountForm
          submitLabel="Send me a link"
          busyLabel="Sending"
          check={(answers) => linkProblems(typed(answers))}
          send={send}
        >
          {(errorOf) => (
            <>
              <ReferenceField error={errorOf('claimReference')} />
              <PostcodeField error={errorOf('postcode')} />
              <DateField
                name="dateOfBirth"
                label={LINK_QUESTIONS.dateOfBirth.label}
                hint="For example 27 3 1985"
                value={born}
                onChange={setBorn}
                error={errorOf('dateOfBirth')}
                birthday
              />
            </>
          )}
        </AccountForm>
      )}
      <p>
        <Link to={paths.login}>Back to login</Link>
      </p>
    </div>
  );
}

function ReferenceField({ error }: { error: string | undefined }) {
  return (
    <Field
      name="claimReference"
      label={LINK_QUESTIONS.claimReference.label}
      hint="It stands in every e-mail about your claim, for example GC-7K3M-9Q2X"
      error={error}
    >
      {(ids) => (
        <input
          {...ids}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={control.control}
        />
      )}
    </Field>
  );
}
