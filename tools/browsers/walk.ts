import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { aCameraPhoto, aReceipt } from '../../e2e/support/files.ts';
import { standardPolicy } from '../bench/walk.ts';
import type { Visitor } from './visitor.ts';

export interface Account {
  username: string;
  password: string;
}

export interface Walk {
  name: string;
  does: (visitor: Visitor, account: Account) => Promise<void>;
}

/** In this order, one after the other in one window: each goes on from where the one before stands. */
export const WALKS: Walk[] = [
  {
    name: 'logs in, looks at own claims and out again',
    does: async (visitor, { username, password }) => {
      await visitor.opens('/myclaims/list');
      await visitor.isAt('/login');
      await visitor.types('E-mail address', username);
      await visitor.types('Password', password);
      await visitor.presses('Log in');
      await visitor.isAt('/myclaims/list');
      await visitor.opens('/logout');
      await visitor.reads('You are logged out');
    },
  },
  {
    name: 'has a code mailed, logs in with it, and out again',
    does: async (visitor, { username }) => {
      await visitor.opens('/login');
      await visitor.types('E-mail address', username);
      await visitor.presses('E-mail me a code');
      await visitor.reads('Check your inbox');
      const code = await visitor.copies(/(\S{9}) is your code to log in/, '/dev/mail');
      await visitor.opens('/login');
      await visitor.types('Code from the e-mail', code);
      await visitor.presses('Log in with the code');
      await visitor.isAt('/myclaims/list');
      await visitor.opens('/logout');
      await visitor.reads('You are logged out');
    },
  },
  {
    name: 'makes the standard claim with a photo and a receipt, approved at once',
    does: async (visitor) => {
      const policy = standardPolicy();
      await visitor.opens('/home');
      await visitor.presses('Make a claim');
      await visitor.isAt('/makeaclaim/1');
      await visitor.types('Policy number', policy.number);
      await visitor.enters('Policyholder date of birth', policy.policyholder.dateOfBirth);
      await visitor.types('Policyholder postcode', policy.policyholder.address.postcode);
      await visitor.enters('Date of incident', addDays(londonDay(new Date()), -1));
      await visitor.presses('Find my policy');
      await visitor.isAt('/makeaclaim/3');
      await visitor.chooses('Yes', 'Are you the policyholder?');
      await visitor.presses('Continue');
      await visitor.isAt('/makeaclaim/5');
      await visitor.chooses('Accidental damage');
      await visitor.chooses('Screen or glass');
      await visitor.chooses('Cracked front screen, still usable');
      await visitor.presses('Continue');
      await visitor.isAt('/makeaclaim/6');
      await visitor.chooses('No', 'Are you VAT registered?');
      await visitor.chooses('No', 'Does any other insurance cover');
      await visitor.presses('Continue');
      await visitor.isAt('/makeaclaim/8');
      await visitor.presses('Afternoon');
      await visitor.presses('At home');
      await visitor.types('What happened?', 'I dropped it on the kitchen floor.');
      await visitor.presses('Continue');
      await visitor.isAt('/makeaclaim/10');
      await visitor.chooses('New', 'How did you get it?');
      await visitor.presses('Continue');
      await visitor.isAt('/makeaclaim/supportingdocs');
      const { receipt, photo } = await papers();
      await visitor.attaches('Choose files: Add proof of purchase', receipt);
      await visitor.attaches('Choose files: Add photos of the damage', photo);
      await visitor.reads('cracked.jpg');
      await visitor.presses('Continue');
      await visitor.isAt('/makeaclaim/13');
      await visitor.chooses('I agree', 'Your agreement on honest answers');
      await visitor.chooses('I agree', 'Your agreement on the use of your data');
      await visitor.chooses('I agree', 'Your agreement to the declaration');
      await visitor.presses('Continue');
      await visitor.isAt('/makeaclaim/17');
      await visitor.presses('Submit my claim');
      await visitor.isAt('/makeaclaim/approved');
    },
  },
  {
    name: 'books the repair and pays the excess',
    does: async (visitor) => {
      await visitor.presses('Choose how your gadget is repaired');
      await visitor.reads('Collection by courier');
      await visitor.presses('Choose this option');
      await visitor.reads('Choose a day and a time');
      await visitor.presses('Another day or time');
      await visitor.presses('Show as a list');
      await visitor.chooses('9:00 am to 1:00 pm');
      await visitor.presses('Continue');
      await visitor.presses('Keep this time and pay');
      await visitor.presses('Test: the payment succeeds');
      await visitor.reads('Your repair is booked');
    },
  },
];

/** The same at the claims desk, by the keys; of a claim that waits there. */
export const DESK_WALKS: Walk[] = [
  {
    name: 'logs in at the desk and takes the next claim with a key',
    does: async (visitor) => {
      await visitor.opens('/desk');
      await visitor.presses('Priya Sandwell');
      await visitor.reads('Take the next claim');
      await visitor.keys('n');
      await visitor.reads('What happened');
    },
  },
  {
    name: 'opens what each key opens, and closes it again',
    does: async (visitor) => {
      for (const [key, title] of OPENED) {
        await visitor.keys(key);
        await visitor.reads(title);
        await visitor.keys('Escape');
        await visitor.readsNoMore(title);
      }
    },
  },
  {
    name: 'writes to the claimant with a template, and notes it, by keys',
    does: async (visitor) => {
      await visitor.keys('w');
      await visitor.writes('I read what you sent.');
      await visitor.keys('Control+i');
      await visitor.writes('decide');
      await visitor.keys('Enter');
      await visitor.keys('Control+Enter');
      await visitor.reads('The message is sent.');
      await visitor.reads('I read what you sent. We have all that we need');
      await visitor.keys('c');
      await visitor.writes('Looked at it.');
      await visitor.keys('Control+Enter');
      await visitor.reads('The note is there.');
    },
  },
  {
    name: 'finds the queue by typing, and a claim in it by keys',
    does: async (visitor) => {
      await visitor.keys('Control+k');
      await visitor.writes('Queue');
      await visitor.keys('Enter');
      await visitor.isAt('/desk/queue');
      await visitor.reads('the most urgent first');
      const first = await visitor.copies(/(GC-\S{4}-\S{4})/);
      await visitor.keys('j');
      await visitor.keys('Enter');
      await visitor.isAt(`/desk/c/${first}`);
      await visitor.reads('What happened');
    },
  },
  {
    name: 'opens the claim whose row is pressed, and no other',
    does: async (visitor) => {
      await visitor.opens('/desk/queue');
      await visitor.reads('the most urgent first');
      const first = await visitor.copies(/(GC-\S{4}-\S{4})/);
      await visitor.presses(first);
      await visitor.isAt(`/desk/c/${first}`);
    },
  },
];

/** Words that stand in what a key opens, and nowhere else on a claim. */
const OPENED = [
  ['?', 'Single keys are on'],
  ['a', 'Taken from'],
  ['e', 'Which documents'],
] as const;

async function papers() {
  const folder = await mkdtemp(join(tmpdir(), 'gadget-claims-papers-'));
  const receipt = join(folder, 'receipt.pdf');
  const photo = join(folder, 'cracked.jpg');
  await writeFile(receipt, aReceipt('receipt.pdf').buffer);
  const taken = await aCameraPhoto('cracked.jpg', { width: 1200, height: 900 });
  await writeFile(photo, taken.buffer);
  return { receipt, photo };
}
