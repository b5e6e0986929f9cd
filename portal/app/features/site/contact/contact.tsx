import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { useBrand } from '../../../lib/page/brand.ts';
import { pageRequest } from '../../../lib/page/request-context.ts';
import { paths } from '../../../paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import { EmailLink } from '../../../screen/email-link.tsx';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import { TextPage } from '../../../screen/text-page.tsx';
import { Complaints } from './complaints.tsx';
import styles from './contact.module.css';

export const meta = titleMeta('contact');
/** A page to be read: its scripts come at the first touch. */
export const handle = { scripts: 'touched' };

/** Long, and read here: no other page carries it. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(pageRequest).brand.complaints;

export default function Contact() {
  const complaints = useLoaderData<typeof loader>();
  const brand = useBrand();
  return (
    <TextPage
      title={screenTitle(brand, 'contact')}
      lead="Have your policy number or claim reference to hand and we can help you sooner."
    >
      <section>
        <ul className={styles.ways}>
          <li>
            <Icon name="phone" />
            <span>
              By telephone
              <TelephoneLink className={styles.way} />
            </span>
          </li>
          <li>
            <Icon name="mail" />
            <span>
              By e-mail
              <EmailLink className={styles.way} />
            </span>
          </li>
        </ul>
        <p>
          Many answers are in <Link to={paths.help}>Help</Link>, and you can{' '}
          <Link to={paths.myclaims}>check the status of a claim</Link> at any hour.
        </p>
      </section>
      <Complaints title="If you want to complain" complaints={complaints}>
        <p>
          Is it about a claim? The form for it is on the page of your{' '}
          <Link to={paths.claims}>claim</Link>.
        </p>
      </Complaints>
    </TextPage>
  );
}
