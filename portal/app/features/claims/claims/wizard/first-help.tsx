import { firstHelp } from '@gadget-claims/domain/claims/claims/first-help';
import type { Network } from '@gadget-claims/domain/claims/claims/first-help-ways';
import { Select } from '@gadget-claims/kit/ui/select.tsx';
import type { ReactNode } from 'react';
import { claimStore, useClaim } from '../../../../lib/draft/claim-store.ts';
import { dropDraft, keepDraft, readDraft, useTabAnswers } from '../../../../lib/draft/tab-draft.ts';
import { Locks, Networks, Police } from '../../../site/guide/first-help-links.tsx';
import { useClaimData } from './claim-answers.ts';
import styles from './first-help.module.css';

/** Ticked steps, and whose network it is: of one form, so that another claim begins without it. */
interface Helped {
  done: string[];
  network: string;
}

const NAME = 'first-help';
const NOTHING: Helped = { done: [], network: '' };
/** Stands for the reference of a form that the server does not have yet; such a form ends with its page. */
const UNSAVED = `unsaved ${performance.timeOrigin}`;

// On whichever screen the form gets its reference.
claimStore.subscribe(({ form, policy }, before) => {
  const isSameClaim = policy === before.policy;
  if (isSameClaim && form?.formReference === before.form?.formReference) return;
  const kept = readDraft(NAME, NOTHING, UNSAVED);
  if (kept === NOTHING) return;
  if (isSameClaim && form) keepDraft(NAME, kept, form.formReference || UNSAVED);
  else dropDraft(NAME);
});

/** First steps after theft or loss, to be ticked off by those who like to; asks for nothing. */
export default function FirstHelp() {
  const { incident, gadgets, occurredAbroad: isAbroad } = useClaimData();
  const policy = useClaim((state) => state.policy);
  const formReference = useClaim((state) => state.form?.formReference || UNSAVED);
  // By form and not by owner: logging in on the way takes no tick away.
  const { shown, keep } = useTabAnswers(NAME, NOTHING, formReference);
  const help = firstHelp(
    incident.incidentTypeId,
    gadgets.length > 0 ? gadgets : (policy?.gadgets ?? []),
  );
  if (!help) return null;
  const { locks, networks, police } = help;
  const { done, network } = shown;
  const tickOf = (label: string) => ({
    label,
    isDone: done.includes(label),
    onChange: (isDone: boolean) =>
      keep({ ...shown, done: isDone ? [...done, label] : done.filter((one) => one !== label) }),
  });
  return (
    <section className={styles.help} aria-labelledby="first-help">
      <h2 id="first-help">First, lock it and block it</h2>
      <p>
        If you have not done these yet, do them now. You can tick them off, or just go on: the next
        question follows below.
      </p>
      <ul data-list>
        <Tick {...tickOf('Lock it')}>
          {locks.length > 0 ? (
            <>
              Log in on any device and mark it as lost: <Locks of={locks} />.
            </>
          ) : (
            'Change the password of the account that it is logged in to.'
          )}{' '}
          Do not remove it from your account.
        </Tick>
        <Tick
          {...tickOf('Block it')}
          more={
            <YourNetwork
              of={networks}
              chosen={network}
              onChange={(name) => keep({ ...shown, network: name })}
            />
          }
        >
          Ask your network to block the SIM and the phone:{' '}
          <Networks of={shownOf(networks, network)} />.
          {!networks.some(({ name }) => name === network) &&
            ' The number of any other network is on your bill.'}
        </Tick>
        {police && (
          <Tick {...tickOf('Report it')}>
            {isAbroad ? (
              'Tell the police where it happened, and ask them for a written report with its number.'
            ) : (
              <>
                <Police of={police} />
                {isAbroad === null &&
                  ' Abroad, tell the police there and ask for a written report.'}
              </>
            )}
          </Tick>
        )}
      </ul>
    </section>
  );
}

/** The one that was chosen, alone; all of them as long as none is. */
function shownOf(networks: Network[], chosen: string): Network[] {
  const own = networks.filter(({ name }) => name === chosen);
  return own.length > 0 ? own : networks;
}

interface YourNetworkProps {
  of: Network[];
  chosen: string;
  onChange: (name: string) => void;
}

function YourNetwork({ of, chosen, onChange }: YourNetworkProps) {
  return (
    <div className={styles.network}>
      <Select
        name="first-help-network"
        label="Your network"
        optional
        options={of.map(({ name }) => ({ value: name, label: name }))}
        placeholder="Show all"
        value={chosen}
        onChange={onChange}
        width="half"
      />
    </div>
  );
}

interface TickProps {
  label: string;
  isDone: boolean;
  onChange: (isDone: boolean) => void;
  children: ReactNode;
  more?: ReactNode;
}

function Tick({ label, isDone, onChange, children, more }: TickProps) {
  return (
    <li>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isDone}
          onChange={({ target }) => onChange(target.checked)}
        />
        <strong>{label}</strong>
      </label>
      <p>{children}</p>
      {more}
    </li>
  );
}
