import { useBrand } from '../../lib/brand.ts';
import { screenTitle, titleMeta } from '../../lib/titles.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { TelephoneLink } from '../layout/telephone-link.tsx';
import styles from './help.module.css';
import { TOPICS } from './questions.tsx';

export const meta = titleMeta('help');
/** A page to be read: its scripts come when somebody touches it. */
export const handle = { scripts: 'touched' };

export default function Help() {
  const brand = useBrand();
  return (
    <article className={styles.help}>
      <PageHeading
        title={screenTitle(brand, 'help')}
        lead="Short answers to what people ask most. The claims guide has the rest."
      />
      <LinkButton to={paths.claimsguide}>Read the claims guide</LinkButton>
      {TOPICS.map(({ title, questions }) => (
        <section key={title}>
          <h2>{title}</h2>
          {questions.map(({ question, answer }) => (
            <Disclosure key={question} summary={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </section>
      ))}
      <p className={styles.call}>
        Not answered? Call us on <TelephoneLink /> or write to{' '}
        <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
    </article>
  );
}
