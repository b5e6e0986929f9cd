import { useState } from 'react';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useQuestion } from '@gadget-claims/kit/form/form.tsx';
import { useClaimData } from './claim-answers.ts';
import { Select } from '@gadget-claims/kit/ui/select.tsx';

const TITLES = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Prof', 'Rev'];
const OTHER = 'other';
const PATH = 'claimant.title';

const options = (own: string[]) => [
  ...[...TITLES, ...own].map((title) => ({ value: title, label: title })),
  { value: OTHER, label: 'Other…' },
];

/** A common title, the one that the policy has, or any other that is typed. */
export function TitleQuestion() {
  const { claimant } = useClaimData();
  const [own] = useState(claimant.title);
  const [isTyped, setTyped] = useState(false);
  const question = useQuestion<string>(PATH);
  if (!question) return null;
  if (isTyped) {
    return (
      <TextQuestion
        path={PATH}
        hint="As you would like to be addressed"
        autoComplete="honorific-prefix"
        width="short"
      />
    );
  }
  const choose = (title: string) => {
    setTyped(title === OTHER);
    question.onChange(title === OTHER ? '' : title);
  };
  return (
    <Select
      {...question}
      onChange={choose}
      options={options(own === '' || TITLES.includes(own) ? [] : [own])}
      autoComplete="honorific-prefix"
      width="short"
    />
  );
}
