import { signInToDeskWithProvider } from '@gadget-claims/domain/people/staff/contract';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { call, loggedIn } from '../../../data/call.ts';
import { Title } from '../../../shell/title.tsx';
import { takeReturn } from './return.ts';
import styles from './staff.module.css';

/** The address to which the provider sends people back: hands over its parameters. */
export default function FromProvider() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const returning = useSend(async () => {
    loggedIn(await call(signInToDeskWithProvider, { body: { search } }));
    await navigate(takeReturn(), { replace: true });
  });
  const start = useEffectEvent(() => returning.send());
  // The code works once; it is sent as the page opens.
  useEffect(() => start(), []);
  return (
    <main className={styles.door}>
      <div className={styles.alone}>
        <Title>Log in</Title>
        <PageHeading title="Claims desk" lead="You come from your login at work." />
        <Refused of={returning} action={<Link to="/">Log in another way</Link>} />
        {returning.refusal === null && <Skeleton lines={2} label="Logging you in" />}
      </div>
    </main>
  );
}
