import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import { type Options, reportFaults } from '../check.ts';
import { aClaimant, aDraftOf } from '../claimants.ts';
import type { MailMood } from './mail-server.ts';
import type { World } from './world.ts';

const CLAIMS = 20;
const SHORT_CLAIMS = 5;
const AWAY_MINUTES = 30;
/** The longest pause between two tries is half an hour. */
const LATER_MINUTES = 35;

async function claimsMade({ db, api }: World, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const claimant = await aClaimant(db, api);
    const body = await aDraftOf(claimant, api);
    const call = { path: '/onlineclaim/standalone/submit/', token: claimant.token, body };
    ids.push((await api.ask<Submission>(call)).claimId);
  }
  return ids;
}

/** Claims that got no mail, or two that are not the same one. */
function faultsIn({ mail }: World, claims: string[]): string[] {
  const ids = [...mail.state.taken.keys()];
  return claims.flatMap((claimId) => {
    const own = ids.filter((id) => id.includes(claimId));
    return own.length === 1 ? [] : [`claim ${claimId} got ${own.length} mails`];
  });
}

/** The mail server is away for half an hour, or in some other mood, and then it is well. */
export async function mailOutage(world: World, { short, report }: Options) {
  const count = short ? SHORT_CLAIMS : CLAIMS;
  const { mail } = world;
  const before = mail.state.taken.size;
  await mail.close();
  const claims = await claimsMade(world, count);
  await world.pass(AWAY_MINUTES);
  const early = mail.state.taken.size - before;
  await mail.open();
  await world.pass(LATER_MINUTES);
  const name = 'SMTP away for half an hour';
  reportFaults(
    report,
    `${name}: claims without exactly one mail`,
    faultsIn(world, claims),
    `${count}`,
  );
  report({ check: `${name}: mails meanwhile`, value: early, target: '0', ok: early === 0 });
  const repeats = () => [...mail.state.taken.values()].reduce((all, times) => all + times - 1, 0);
  report({ check: `${name}: sent again`, value: repeats(), target: '0', ok: repeats() === 0 });
  for (const mood of ['refuses', 'slow', 'answers lost'] satisfies MailMood[]) {
    mail.state.mood = mood;
    const more = await claimsMade(world, count);
    await world.pass(1);
    mail.state.mood = 'well';
    await world.pass(LATER_MINUTES);
    const check = `SMTP ${mood}: claims without exactly one mail`;
    reportFaults(report, check, faultsIn(world, more), `${count}`);
  }
}
