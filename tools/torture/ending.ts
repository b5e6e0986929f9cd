import { type Tell, tellFaults } from './check.ts';
import { type Lane, faultsOf } from './lane.ts';
import { acknowledgements, passTheTime, workDone } from './mails.ts';
import type { Place } from './place.ts';
import { halves } from './whole.ts';

/** What is left of all of it once every mail has gone out; the product is stopped before and after. */
export async function tellTheEnd(place: Place, lanes: Lane[], name: string, tell: Tell) {
  await place.lookAtRest(({ db }) => passTheTime(db));
  const product = await place.start();
  await place.look(async (kept) => {
    const left = await workDone(kept.db);
    tellFaults(tell, `${name}: work never done`, left);
    tellFaults(tell, `${name}: lost at the end`, await faultsOf(lanes, kept));
    tellFaults(tell, `${name}: half of something`, await halves(kept));
    const { claims, faults, repeated } = await acknowledgements(kept.db, kept.dataDir);
    tellFaults(tell, `${name}: claims without exactly one mail`, faults, `${claims}`);
    const target = 'none asked: the Message-ID is the same';
    tell({ check: `${name}: such a mail sent again`, value: repeated, target, ok: true });
  });
  await product.stop();
}
