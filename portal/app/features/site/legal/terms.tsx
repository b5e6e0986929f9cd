import { many } from '@gadget-claims/domain/in-words';
import { DECISION_DAYS } from '@gadget-claims/domain/promises';
import { Link } from 'react-router';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import { TextPage } from '../../../screen/text-page.tsx';
import { AboutBrand, loadLegalText, takeLegalText } from './about-brand.tsx';

export const meta = titleMeta('terms');
/** A page to be read: its scripts come at the first touch. */
export const handle = { scripts: 'touched' };
export const loader = loadLegalText;
export const clientLoader = takeLegalText;

export default function Terms() {
  const brand = useBrand();
  return (
    <TextPage
      title={screenTitle(brand, 'terms')}
      lead="The terms of this website. What is insured is set out in your policy documents."
    >
      <section>
        <h2>What this website is for</h2>
        <p>
          You can make a claim on a gadget insurance policy of {brand.displayName}, save it, send
          documents, follow its progress, and arrange a repair. Using it costs nothing.
        </p>
      </section>
      <section>
        <h2>What we ask of you</h2>
        <ul>
          <li>Answer truthfully and as fully as you can. Ask us when a question is not clear.</li>
          <li>Make claims only on your own policy, or for the policyholder with their consent.</li>
          <li>Keep your password to yourself, and log out on a computer that others use.</li>
          <li>Do not try to see other people’s claims or to disturb the service.</li>
        </ul>
        <p>
          A claim that is knowingly false can be refused, and may be reported to those who prevent
          and prosecute fraud.
        </p>
      </section>
      <section>
        <h2>What you can expect from us</h2>
        <ul>
          <li>A reference as soon as a claim has reached us.</li>
          <li>
            A decision, as a rule within {many(DECISION_DAYS, 'working day')} after we have all
            documents.
          </li>
          <li>A reason whenever something is refused, and a person to talk to.</li>
          <li>
            The service day and night, except when we have to look after it. If it is not there,
            call us.
          </li>
        </ul>
        <p>
          How we handle what you tell us is on the <Link to={paths.privacy}>Privacy</Link> page. If
          we fall short, the <Link to={paths.contact}>Contact</Link> page says how to complain.
        </p>
      </section>
      <AboutBrand />
      <section>
        <h2>The law</h2>
        <p>
          These terms take away none of your rights as a consumer. The law that applies to your
          policy applies to its claims too.
        </p>
      </section>
    </TextPage>
  );
}
