import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Link } from 'react-router';
import { key } from '../../../art/account.ts';
import { Art } from '../../../art/art.tsx';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import account from '../../people/accounts/accounts.module.css';
import { screenTitle, titleMeta } from './copy.ts';
import { FindForm } from './find-form.tsx';

export const meta = titleMeta('findclaim');

/** For a claimant with a claim reference and no account: a link to the claim is mailed. */
export default function FindClaim() {
  const brand = useBrand();
  return (
    <div className={account.gate}>
      <div className={account.screen}>
        <PageHeading
          title={screenTitle(brand, 'findclaim')}
          lead="Tell us the reference, and we send a link to the e-mail address that the claim has."
        />
        <div data-sheet>
          <FindForm />
        </div>
      </div>
      <div className={account.beside}>
        <Art scene={key} />
        <p>
          Do you have an account? <Link to={paths.login}>Log in</Link>
        </p>
      </div>
    </div>
  );
}
