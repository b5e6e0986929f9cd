import { type Report, reportFaults } from './check.ts';
import { brokenInvariants } from './invariants.ts';
import { acknowledgements, passTheTime, workDone } from './mails.ts';
import type { Place } from './place.ts';
import { type Writer, faultsOf } from './writer.ts';

/** Compares the stored state with every acknowledgement once all mails are sent; the product is stopped before and after. */
export async function reportEndState(
  place: Place,
  writers: Writer[],
  name: string,
  report: Report,
) {
  await place.lookAtRest(({ db }) => passTheTime(db));
  const product = await place.start();
  await place.look(async (kept) => {
    const left = await workDone(kept.db);
    reportFaults(report, `${name}: work never done`, left);
    reportFaults(report, `${name}: lost at the end`, await faultsOf(writers, kept));
    reportFaults(report, `${name}: invariants broken`, await brokenInvariants(kept));
    const { claims, faults, repeated } = await acknowledgements(kept.db, kept.dataDir);
    reportFaults(report, `${name}: claims without exactly one mail`, faults, `${claims}`);
    const target = 'none asked: the Message-ID is the same';
    report({ check: `${name}: such a mail sent again`, value: repeated, target, ok: true });
  });
  await product.stop();
}
