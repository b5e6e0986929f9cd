import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';

/** The postcode on the policy. */
export function PostcodeQuestion() {
  return (
    <TextQuestion
      path="postcode"
      hint="As it stands on the policy"
      autoComplete="postal-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
