import { addNotice } from '@gadget-claims/api/claims/claims/records/policyholder';
import { inTransaction } from '@gadget-claims/api/database/database';
import type { ResellerScope } from '@gadget-claims/api/identity/identity';
import { seedClauses } from '@gadget-claims/api/seed/demo-clauses';
import { noteGivenAccount } from '@gadget-claims/api/settling/bank/records';
import { holdPayoutsForCheck } from '@gadget-claims/api/settling/payouts/transitions/check';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Clause } from '@gadget-claims/domain/desk/clauses/schemas';
import type { Decision } from '@gadget-claims/domain/desk/decisions/schemas';
import type { KeptView } from '@gadget-claims/domain/desk/queue/kept-views';
import { QUEUE_SHOWS } from '@gadget-claims/domain/desk/queue/lists';
import type { ColleagueView } from '@gadget-claims/domain/desk/team/schemas';
import type { Template } from '@gadget-claims/domain/desk/templates/schemas';
import type { Wording } from '@gadget-claims/domain/desk/wordings/schemas';
import type { ColleagueDetails } from '@gadget-claims/domain/people/staff/schemas';
import type { Replacement } from '@gadget-claims/domain/settling/replacements/schemas';
import { aReport, addFile, addition } from '../added-files.ts';
import type { TestApp } from '../app.ts';
import { checkFiles } from '../checks.ts';
import { aClaimToDecide, aDecision, versionOf } from '../decisions.ts';
import { aPreparedPayout, aPreparedReplacement, aWaitingDecision } from '../desk-things.ts';
import { JPEG } from '../files.ts';
import { type MyClaim, keyOf, putClaimAt, uploadToClaim } from '../my-claims.ts';
import { payoutsBy } from '../payouts.ts';
import { photoBy } from '../photos.ts';
import { anApprovedTheft } from '../repairs.ts';
import { SENT, aClaimToReplace } from '../replacements.ts';
import { type TestStaff, someStaff } from '../staff.ts';
import type { Calls } from './calls.ts';

const cursor = (key: object) => Buffer.from(JSON.stringify(key)).toString('base64url');

/** A colleague's calls of the desk, each under a name. */
function by({ as, ask }: Calls, { headers }: TestStaff) {
  return {
    look: (call: string, url: string) => as(call, () => ask('GET', `/desk/${url}`, { headers })),
    act: <T>(call: string, url: string, body?: object) =>
      as(call, () => ask<T>('POST', `/desk/${url}`, { headers, ...(body && { body }) })),
  };
}

/** The claims team's daily calls, and those that look at the results afterwards. */
export async function deskCalls(calls: Calls): Promise<void> {
  await seedClauses(calls.app.db, calls.app.clock.now());
  const supervisor = await someStaff(calls.app, { roles: ['supervisor'] });
  const claim = await aClaimToDecide(calls.app);
  await shareWithAnother(calls.app, claim);
  await lists(calls, supervisor);
  await goods(calls);
  await working(calls, claim, supervisor);
  await evidence(calls, claim, supervisor);
  await post(calls, claim, supervisor);
  await talking(calls, claim, supervisor);
  await deciding(calls, claim, supervisor);
  await clauses(calls, supervisor);
  await templates(calls, supervisor);
  await money(calls);
  await team(calls, supervisor);
}

async function lists(calls: Calls, staff: TestStaff) {
  const { look, act } = by(calls, staff);
  const { clock } = calls.app;
  await look('desk: my work', 'work');
  for (const show of QUEUE_SHOWS) await look(`desk: queue, ${show}`, `queue?show=${show}`);
  await look('desk: a list of the queue as a file', 'queue/file?show=all');
  const at = clock.now().toISOString();
  const told = cursor({ at, id: 'a' });
  const value = cursor({ value: 80_800, id: 'a' });
  for (const [sort, ended] of [
    ['oldest', told],
    ['newest', told],
    ['highest', value],
    ['lowest', value],
    ['back', told],
  ]) {
    await look(`desk: queue, ${sort} first`, `queue?sort=${sort}`);
    await look(`desk: queue, ${sort} first, late`, `queue?show=late&sort=${sort}`);
    for (const few of ['back', 'support']) {
      await look(`desk: queue, ${sort} first, ${few}`, `queue?show=${few}&sort=${sort}`);
    }
    await look(`desk: queue, ${sort} first, all`, `queue?show=all&sort=${sort}`);
    await look(`desk: queue, ${sort} first, documents`, `queue?show=documents&sort=${sort}`);
    await look(`desk: queue, ${sort} first, a further page`, `queue?sort=${sort}&after=${ended}`);
  }
  await look('desk: queue, counts', 'queue/counts');
  await look('desk: queue, counts of a colleague', `queue/counts?brand=49&with=${staff.staffId}`);
  await look('desk: counts of places', 'counts');
  const late = { show: 'late', sort: 'highest', brand: '49' };
  const [view] = await act<KeptView[]>('desk: view kept', 'views', { name: 'Late', filter: late });
  await act('desk: view renamed', `views/${view?.viewId}`, { name: 'The late ones' });
  await act('desk: view of a colleague kept', 'views', {
    name: 'Mine',
    filter: { show: 'all', sort: 'due', with: staff.staffId },
  });
  await look('desk: views', 'views');
  await calls.as('desk: view removed', () =>
    calls.ask('DELETE', `/desk/views/${view?.viewId}`, { headers: staff.headers }),
  );
  await look('desk: queue, of a colleague', `queue?show=late&with=${staff.staffId}`);
  await look('desk: queue, due on days', 'queue?from=2026-11-24&until=2026-11-27');
  const after = cursor({ fresh: true, day: '2026-11-24', at, id: 'a' });
  await look('desk: queue, a further page', `queue?after=${after}`);
  await look('desk: queue, later, a further page', `queue?show=later&after=${after}`);
  await look('desk: queue, back, a further page', `queue?show=back&after=${after}`);
  await look('desk: complaints', 'complaints');
  const afterOne = cursor({ day: '2027-01-21', id: 'a' });
  await look('desk: complaints, a further page', `complaints?after=${afterOne}`);
  await look('desk: search', 'search?q=testwell');
  await look('desk: search without a claim', 'search?q=nobody');
}

/** Has another claim come with the same photo, and the same account given for both. */
async function shareWithAnother(app: TestApp, claim: MyClaim) {
  const photo = await photoBy(1);
  const account = { accountHolder: 'I Testwell', sortCode: '089999', accountNumber: '66374958' };
  for (const one of [claim, await aClaimToDecide(app)]) {
    await uploadToClaim(app, one.user, one.claimId, [['photo.jpg', photo]], {
      documentTypeId: 3,
    });
    const gadget = { ...keyOf(one), gadgetId: one.gadgetId };
    await inTransaction(app.db, (tx) =>
      noteGivenAccount(tx, app.services.config, gadget, { account, at: app.clock.now() }),
    );
  }
  await checkFiles(app);
}

/** The policyholder said that it was not them, and a colleague has looked. */
async function lifting(calls: Calls, claim: MyClaim, staff: TestStaff) {
  const key = { reseller: 49 as ResellerScope, claimId: claim.claimId };
  await inTransaction(calls.app.db, (tx) => addNotice(tx, key, { kind: 'not me' }));
  const url = `claims/${claim.claimReference}/lift`;
  await by(calls, staff).act('desk: hold lifted', url, { text: 'We called the policyholder.' });
}

async function working(calls: Calls, claim: MyClaim, staff: TestStaff) {
  const { look, act } = by(calls, staff);
  const reference = claim.claimReference;
  await act('desk: next', 'next');
  await act('desk: taken', `claims/${reference}/take`);
  await look('desk: claim', `claims/${reference}`);
  await look('desk: a case file', `claims/${reference}/case-file`);
  await lifting(calls, claim, staff);
  await act('desk: draft kept', `claims/${reference}/drafts`, {
    what: 'note',
    typed: { note: 'x' },
  });
  await look('desk: drafts of a claim', `claims/${reference}/drafts`);
  await act('desk: draft ended', `claims/${reference}/drafts`, { what: 'note', typed: null });
  await act('desk: presence', `claims/${reference}/presence`, { doing: 'looking' });
  const references = [reference];
  const until = '2026-12-01';
  await act('desk: snoozed', 'snooze', { references, until, reason: 'Later' });
  await act('desk: assigned', 'assign', { references, to: staff.staffId });
  await act('desk: taken over', `claims/${reference}/takeover`, { from: staff.staffId });
  await act('desk: put back', 'putback', { references, holders: {} });
  await act('desk: move taken back', 'moves/undo', { references });
  await act('desk: taken again', `claims/${reference}/take`);
  await act('desk: given back', `claims/${reference}/giveback`);
}

/** A file that came by post: added, looked at, removed and put back. */
async function post(calls: Calls, claim: MyClaim, staff: TestStaff) {
  const { app } = calls;
  const { look, act } = by(calls, staff);
  const added = await calls.as('desk: file added', () =>
    addFile(app, claim, staff, addition(aReport(app))),
  );
  await checkFiles(app);
  await look('desk: claim with an added file', `claims/${claim.claimReference}`);
  const file = `evidence/${added.body.data.documentId}`;
  await act('desk: added file removed', `${file}/remove`);
  await act('desk: added file put back', `${file}/restore`);
}

async function evidence(calls: Calls, claim: MyClaim, staff: TestStaff) {
  const { app } = calls;
  const { look, act } = by(calls, staff);
  const uploaded = await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]]);
  await checkFiles(app);
  const file = `evidence/${uploaded.body.data[0]?.id ?? ''}`;
  await look('desk: file', file);
  await look('desk: picture', `${file}/picture`);
  await look('desk: small picture', `${file}/thumbnail`);
  await act('desk: file in full view', `${file}/opened`);
  await act('desk: file judged', `${file}/verdict`, { verdict: 'good', text: '' });
  const unreadable = { verdict: 'unreadable', text: 'It is blurred.' };
  await act('desk: file refused and asked for again', `${file}/verdict`, unreadable);
  const wanted = {
    documents: [{ documentTypeId: 3, gadgetId: claim.gadgetId, why: 'We need the back.' }],
    due: '2026-12-10',
  };
  const documents = `claims/${claim.claimReference}/documents`;
  await act('desk: mail of a request', `${documents}/preview`, wanted);
  await act('desk: documents asked for', documents, wanted);
}

async function talking(calls: Calls, claim: MyClaim, staff: TestStaff) {
  const { act, look } = by(calls, staff);
  const at = `claims/${claim.claimReference}`;
  await look('desk: whom a note can tell', `${at}/mentionable`);
  const asked = await someStaff(calls.app, { roles: ['handler'] });
  const noted = { text: 'The shop confirmed it', mentions: [asked.staffId] };
  const [note] = await act<{ noteId: number }[]>('desk: note', `${at}/notes`, noted);
  await by(calls, asked).act('desk: note read', `${at}/notes/${note?.noteId}/read`, {
    isRead: true,
  });
  const call = { direction: 'out', party: 'claimant', partyName: '', outcome: 'spoke' };
  const promise = { promise: 'We write', promisedFor: '2026-12-01', ringAgain: '' };
  const rang = { ...call, number: '', said: 'Knew the day', ...promise };
  const spoken = await act<{ noteId: number }[]>('desk: call noted', `${at}/calls`, rang);
  await act('desk: promise kept', `${at}/notes/${spoken.at(-1)?.noteId}/kept`);
  await act('desk: note corrected', `${at}/notes/${note?.noteId}`, { text: 'The shop denied it' });
  const need = { driver: 'health', measure: 'large print', name: '', words: '', isAgreed: true };
  const marked = { ...need, source: 'call' };
  const [first] = await act<{ needId: number }[]>('desk: need marked', `${at}/needs`, marked);
  const changing = `${at}/needs/${first?.needId}`;
  const [changed] = await act<{ needId: number }[]>('desk: need changed', changing, {
    ...marked,
    words: 'Needs 18 pt',
  });
  await act('desk: need ended', `${at}/needs/${changed?.needId}/ended`, { isEnded: true });
  const other = (await aClaimToDecide(calls.app)).claimReference;
  const match = { other, kinds: ['address'], mark: 'explained', reason: 'One household' };
  await act('desk: match marked', `${at}/matches`, match);
  const told = { fact: 'dateOfIncident', gadgetId: null, value: '2026-11-10' };
  const shown = await act<{ version: number; policyPrint: string }>(
    'desk: correction looked at',
    `${at}/corrections/preview`,
    told,
  );
  const seen = { version: shown.version, policyPrint: shown.policyPrint };
  await act('desk: claim corrected', `${at}/corrections`, { ...told, ...seen, reason: 'He rang' });
  await act('desk: claimant answered', `${at}/messages`, { text: 'We are on it.' });
  const version = await versionOf(calls.app, claim);
  await act('desk: what is new was seen', `${at}/seen`, { upTo: 0, version });
}

async function deciding(calls: Calls, { claimId, gadgetId }: MyClaim, staff: TestStaff) {
  const { app } = calls;
  const { look, act } = by(calls, staff);
  await look('desk: clauses for a gadget', `clauses/for/${gadgetId}?find=cover`);
  const one = await aClaimToDecide(app);
  const decline = await aDecision(app, one, { outcome: 'decline' });
  const { claim: ofClaim, outcome, gadgets, clause, claimantText } = decline;
  const shown = { claim: ofClaim, outcome, gadgets, clause, claimantText };
  await act('desk: mail of a decision', 'decisions/preview', shown);
  const made = await act<Decision>('desk: declined', 'decisions', decline);
  await act('desk: decision taken back', `decisions/${made.decisionId}/undo`);
  const again = await aDecision(app, one);
  await act('desk: approved', 'decisions', again);
  const { claimReference, gadgetId: decided, ...other } = await aClaimToDecide(app);
  await putClaimAt(app, other.claimId, STATUS.CASH_SETTLEMENT);
  const reopening = { gadgetIds: [decided], reason: 'A photo was overlooked.' };
  await act('desk: decision reopened', `claims/${claimReference}/reopen`, reopening);
  await look('desk: decisions of a claim', `decisions/of/${claimId}`);
  const handler = await someStaff(app, { roles: ['handler'] });
  const { claim, decision } = await aWaitingDecision(app, handler);
  await look('desk: second looks', 'decisions/waiting');
  const version = await versionOf(app, claim);
  const answer = { answer: 'yes', note: '', version };
  await act('desk: second answer', `decisions/${decision.decisionId}/second`, answer);
}

async function clauses(calls: Calls, staff: TestStaff) {
  const { look, act } = by(calls, staff);
  const { act: write, look: read } = by(calls, await someStaff(calls.app, { roles: ['senior'] }));
  await look('desk: clauses of a wording', 'clauses?wordingId=gw-7');
  await look('desk: wordings', 'wordings');
  const period = { firstDay: '2001-01-01', lastDay: '2001-12-31', readBy: 'renewal', products: [] };
  const { wordingId, written } = await write<Wording>('desk: wording written', 'wordings', {
    wordingId: null,
    underwriterId: 1,
    text: { ...period, name: 'GW 1', document: 'https://wordings.example/gw-1.pdf' },
    clausesOf: 'gw-7',
  });
  await act('desk: wording approved', `wordings/${wordingId}/1/approve`, {
    writtenAt: written.at,
  });
  await act('desk: wording retired', `wordings/${wordingId}/1/retire`);
  const kept = { what: 'new-1', typed: { text: {} } };
  await read('desk: clause texts', 'clause-drafts');
  await write('desk: clause text kept', 'clause-drafts', kept);
  await write('desk: clause text ended', 'clause-drafts', { ...kept, typed: null });
  const text = {
    wordingReference: '9.9',
    title: 'Left behind',
    staffText: 'x',
    claimantText: 'Your cover ends where nobody looks.',
    incidentTypes: [],
    coverOptions: [],
    needsDocuments: [],
    contradictedBy: [],
    contradictedByAnswers: [],
  };
  const draft = { clauseId: null, wordingId, text };
  const clause = await write<Clause>('desk: clause written', 'clauses', draft);
  const { clauseId } = clause;
  await look('desk: clause', `clauses/${clauseId}`);
  await act('desk: clause approved', `clauses/${clauseId}/1/approve`, {
    writtenAt: clause.written.at,
  });
  await act('desk: clause retired', `clauses/${clauseId}/1/retire`);
}

async function templates(calls: Calls, staff: TestStaff) {
  const { look, act } = by(calls, staff);
  const { act: write } = by(calls, await someStaff(calls.app, { roles: ['senior'] }));
  const template = {
    kind: 'documents-reminder',
    title: 'Reminder',
    text: 'Call us, {name}.',
    asks: [],
    snoozeDays: null,
    brands: [],
  };
  const draft = { templateId: null, template };
  const { templateId, written } = await write<Template>(
    'desk: template written',
    'templates',
    draft,
  );
  await look('desk: templates', 'templates');
  await look('desk: template', `templates/${templateId}`);
  await act('desk: template approved', `templates/${templateId}/1/approve`, {
    writtenAt: written.at,
  });
  await act('desk: template retired', `templates/${templateId}/1/retire`);
}

async function money(calls: Calls) {
  const { app } = calls;
  const preparing = await someStaff(app, { roles: ['handler'] });
  const releasing = await someStaff(app, { roles: ['payments'] });
  const { look, act } = by(calls, preparing);
  const bank = by(calls, releasing);
  const page = cursor({ at: app.clock.now().toISOString(), id: 'a' });
  await look('desk: what can be paid, a further page', `payouts/preparable?after=${page}`);
  for (const state of [
    'prepared',
    'released',
    'filed',
    'sent',
    'settled',
    'returned',
    'cancelled',
    'to-check',
  ]) {
    await look(`desk: payouts, ${state}`, `payouts?state=${state}`);
  }
  await look('desk: payouts, a further page', `payouts?state=settled&after=${page}`);
  const other = await aPreparedPayout(app, preparing.headers, { otherAccount: true });
  await look(
    'desk: what can be paid for a claim',
    `payouts/preparable/${other.claim.claimReference}`,
  );
  const { claimId, gadgetId } = await anApprovedTheft(app);
  await act('desk: an account asked for', 'payouts/ask-account', {
    resellerId: 49,
    claimId,
    gadgetId,
  });
  const payout = `payouts/${other.payoutId}`;
  await look('desk: payout', payout);
  await bank.act('desk: word about an account', `${payout}/word`, { note: 'They rang' });
  await act('desk: payout cancelled', `${payout}/cancel`, { reason: 'A mistake' });
  const { payoutId } = await aPreparedPayout(app, preparing.headers);
  await payoutsBy(app.request, releasing.headers).release(payoutId);
  const made = await bank.act<{ batchId: string }>('desk: file for the bank', 'payout-batches', {
    format: 'csv',
    underwriterId: 1,
  });
  await bank.look('desk: disputed excesses', 'disputed-payments');
  await bank.look('desk: next files', 'payout-batches/next');
  await bank.look('desk: files for the bank', 'payout-batches');
  await bank.look('desk: files, a further page', `payout-batches?after=${page}`);
  const file = `payout-batches/${made.batchId}`;
  await bank.look('desk: file downloaded', `${file}/file`);
  const reason = { reason: 'The wrong day' };
  await bank.act('desk: file to be voided', `${file}/void`, reason);
  const second = await someStaff(app, { roles: ['payments'] });
  await by(calls, second).act('desk: file voided', `${file}/void`, reason);
  const { payoutId: restored } = await aPreparedPayout(app, preparing.headers);
  await inTransaction(app.db, holdPayoutsForCheck);
  const checked = { outcome: 'not paid', note: 'The statement' };
  await bank.act('desk: payout checked', `payouts/${restored}/checked`, checked);
}

async function goods(calls: Calls) {
  const { app } = calls;
  const preparing = await someStaff(app, { roles: ['handler'] });
  const releasing = await someStaff(app, { roles: ['payments'] });
  const { look, act } = by(calls, preparing);
  const page = cursor({ at: app.clock.now().toISOString(), id: 'a' });
  const claim = await aClaimToReplace(app);
  await look('desk: what is to be replaced', 'replacements/waiting');
  await look('desk: what is to be replaced, a further page', `replacements/waiting?after=${page}`);
  const { resellerId } = claim.account;
  const sending = { resellerId, claimId: claim.claimId, gadgetId: claim.gadgetId, ...SENT };
  const sent = await act<Replacement>('desk: replacement sent', 'replacements', sending);
  await act('desk: replacement arrived', `replacements/${sent.replacementId}/arrived`);
  const prepared = await aPreparedReplacement(app, preparing.headers);
  const other = await aPreparedReplacement(app, preparing.headers);
  for (const state of ['prepared', 'sent', 'arrived', 'cancelled']) {
    await look(`desk: replacements, ${state}`, `replacements?state=${state}`);
  }
  await look('desk: replacements, a further page', `replacements?state=arrived&after=${page}`);
  const release = `replacements/${prepared.replacementId}/release`;
  await by(calls, releasing).act('desk: replacement released', release);
  const cancel = `replacements/${other.replacementId}/cancel`;
  await act('desk: replacement called off', cancel, { reason: 'Another colour' });
}

async function team(calls: Calls, staff: TestStaff) {
  const { look, act } = by(calls, staff);
  const reference = (await aClaimToDecide(calls.app)).claimReference;
  await look('desk: takers', 'takers');
  await look('desk: team', 'team');
  const self = `team/${staff.staffId}`;
  const days = { from: '2026-12-07', until: '2026-12-08' };
  await look('desk: colleague', self);
  const noted = await act<ColleagueView>('desk: absence noted', `${self}/absences`, days);
  const { absenceId } = noted.absences[0] ?? {};
  await calls.as('desk: absence ended', () =>
    calls.ask('DELETE', `/desk/${self}/absences/${absenceId}`, { headers: staff.headers }),
  );
  await look('desk: log', 'log');
  await look('desk: log of a claim', `log?claim=${reference}`);
  await look('desk: log of a person', `log?person=${staff.staffId}`);
  await look('desk: log of a kind of act', 'log?kind=staff');
  await look(
    'desk: log of a person, of a kind of act',
    `log?person=${staff.staffId}&kind=searched`,
  );
  const file = 'log/file?from=2026-11-01&to=2026-12-01';
  await look('desk: log as a file', file);
  await look('desk: log of a kind of act as a file', `${file}&kind=staff`);
  const admin = by(calls, await someStaff(calls.app, { roles: ['staff admin'] }));
  await admin.look('desk: colleagues', 'staff');
  const { staffId } = await someStaff(calls.app, { roles: ['handler'] });
  const person = `staff/${staffId}`;
  const roles = { roles: ['senior'] };
  const asked = await admin.act<ColleagueDetails>(
    'desk: roles asked for',
    `${person}/roles`,
    roles,
  );
  const request = `${person}/requests/${asked.waiting?.requestId}`;
  const second = by(calls, await someStaff(calls.app, { roles: ['staff admin'] }));
  await second.act('desk: roles changed', request, { answer: 'yes' });
  await admin.act('desk: brands changed', `${person}/brands`, { brands: [49] });
  await admin.act('desk: limit changed', `${person}/limits`, { kind: 'approve', pence: 1 });
  await admin.act('desk: suspended', `${person}/state`, { move: 'suspend' });
  const email = 'new@desk.example';
  // One is enough for who only reads: the mail goes at once.
  const invited = { email, name: 'Robin New', roles: ['auditor'], brands: [49] };
  await admin.act('desk: invited', 'staff', invited);
}
