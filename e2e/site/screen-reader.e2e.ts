import { STORY } from '../support/claimant.ts';
import { test } from '../support/fixtures.ts';
import { Listener } from '../support/listener.ts';
import { opensPage } from '../support/settled.ts';

/**
 * The claim of a claimant who hears it: everything is found by its role and its name and reached by
 * the keyboard alone, and each step's region is as the files beside this one say, with states and focus.
 */
test('the whole claim is heard by roles and names, and made with the keyboard alone', async ({
  page,
  policy,
}) => {
  const hearing = new Listener(page);
  await opensPage(page, '/home');
  await hearing.follows('Make a claim');

  await hearing.opensAt("Let's get started...", 'policy');
  await hearing.goesOnTooEarly('policy', 'Find my policy');
  await hearing.types('Policy number', policy.number);
  await hearing.typesParts('Policyholder date of birth', { Day: '17', Month: '5', Year: '1990' });
  await hearing.types('Policyholder postcode', 'zz11zz');
  await hearing.presses('Yesterday');
  await hearing.presses('Find my policy');

  await hearing.arrivesAt('Your details...', 'details');
  await hearing.goesOnTooEarly('details');
  await hearing.ticks('Are you the policyholder?', 'Yes');
  await hearing.presses('Continue');

  await hearing.arrivesAt('What are you claiming for...', 'incident-type');
  await hearing.goesOnTooEarly('incident-type');
  await hearing.picks('Accidental damage');
  await hearing.picks('Screen or glass');
  await hearing.picks('Cracked front screen, still usable');
  await hearing.presses('Continue');

  await hearing.arrivesAt('A couple of questions about you...', 'about-you');
  await hearing.goesOnTooEarly('about-you');
  await hearing.ticks('Are you VAT registered?', 'No');
  await hearing.ticks('Does any other insurance cover what you are claiming for?', 'No');
  await hearing.presses('Continue');

  await hearing.arrivesAt('A couple of questions about the incident...', 'incident');
  await hearing.goesOnTooEarly('incident');
  await hearing.presses('Afternoon');
  await hearing.types('Where did it happen?', 'At home');
  await hearing.types('What happened?', STORY);
  await hearing.presses('Continue');

  await hearing.arrivesAt(/./, 'gadget');
  await hearing.goesOnTooEarly('gadget');
  await hearing.ticks('How did you get it?', 'New');
  await hearing.presses('Continue');

  await hearing.arrivesAt('The following documents help us process your claim...', 'documents');
  await hearing.presses('Continue');

  await hearing.arrivesAt(/^Please make sure you have read and understood/, 'declaration');
  await hearing.goesOnTooEarly('declaration');
  for (const statement of ['on honest answers', 'on the use of your data', 'to the declaration']) {
    await hearing.tick(`Your agreement ${statement}`);
  }
  await hearing.presses('Continue');

  await hearing.arrivesAt('Please check the details that you have provided...', 'review');
  await hearing.presses('Submit my claim');
  await hearing.arrivesAt('Thank you for submitting your claim', 'sent');
});
