import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownPostgres } from '../processes.ts';
import { type Api, apiOf } from './api.ts';
import { type Chance, chance } from './chance.ts';
import { type Options, tellFaults } from './check.ts';
import { type Claimant, aClaimant, aDraftOf, aPhoto } from './claimants.ts';
import { everybody } from './everybody.ts';
import { faultsOf, runLanes, settleLanes, sum } from './lane.ts';
import { type Place, aPlace } from './place.ts';

const STOPS = 10;
const SHORT_STOPS = 2;
/** Every connection has been used by then. */
const SHORTEST_MS = 400;
const LONGEST_MS = 600;
/** How long the slow upload takes, from before the stop until well after it. */
const SLOW_MS = 1_500;
const PARTS = 15;

/** A photo over a poor connection; gives the first line of the answer. */
async function slowUpload(url: string, api: Api, claimant: Claimant, by: Chance) {
  const { formReference } = await aDraftOf(claimant, api);
  const form = new FormData();
  form.append('files', new Blob([aPhoto(by)]), 'photo.jpg');
  const request = new Request(url, { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    [
      `POST /api/v1/document/upload/form/${formReference}/files/3/ HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${claimant.token}`,
      `Content-Type: ${request.headers.get('content-type')}`,
      `Content-Length: ${body.length}`,
      '\r\n',
    ].join('\r\n'),
  );
  return { answer: () => answerTo(socket, body) };
}

async function answerTo(socket: ReturnType<typeof connect>, body: Buffer): Promise<string> {
  let answer = '';
  const { promise, resolve } = Promise.withResolvers<string>();
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
    if (answer.includes('\r\n')) resolve(answer.split('\r\n', 1)[0] ?? '');
  });
  socket.on('error', (error) => resolve(`no answer: ${error.message}`));
  socket.on('close', () => resolve('no answer: closed'));
  const size = Math.ceil(body.length / PARTS);
  for (let at = 0; at < body.length; at += size) {
    socket.write(body.subarray(at, at + size));
    await sleep(SLOW_MS / PARTS);
  }
  const line = await promise;
  socket.destroy();
  return line;
}

interface Seen {
  codes: (number | null)[];
  slow: string[];
  others: string[];
  /** Begun before the signal on a connection that was there, and not answered. */
  cut: string[];
  /** Begun while it closed its door. */
  late: number;
  faults: string[];
  milliseconds: number[];
}

async function stopAgain(place: Place, by: Chance, stops: number) {
  const seen: Seen = {
    codes: [],
    slow: [],
    others: [],
    cut: [],
    late: 0,
    faults: [],
    milliseconds: [],
  };
  let product = await place.start();
  const first = apiOf(product.url);
  const lanes = await everybody(place, first, by);
  const slowly = await place.look(({ db }) => aClaimant(db, first));
  while (seen.codes.length < stops) {
    const api = apiOf(product.url);
    const upload = await slowUpload(product.url, api, slowly, by);
    const ended = new AbortController();
    let told = 0;
    const stopSoon = async ({ stop }: typeof product) => {
      await sleep(SHORTEST_MS + by.whole(LONGEST_MS));
      told = performance.now();
      seen.codes.push(await stop());
      seen.milliseconds.push(performance.now() - told);
      ended.abort();
    };
    const running = runLanes(lanes, api, { signal: ended.signal });
    const [answer] = await Promise.all([upload.answer(), stopSoon(product), running]);
    seen.slow.push(answer);
    seen.others.push(...api.others);
    const cut = api.broken.filter(({ begun }) => begun < told);
    seen.cut.push(...cut.map(({ what }) => what));
    seen.late += api.broken.length - cut.length;
    product = await place.start();
    seen.faults.push(...(await place.look((kept) => faultsOf(lanes, kept))));
  }
  await settleLanes(lanes, apiOf(product.url));
  await product.stop();
  return { seen, lanes };
}

async function stopOn(place: Place, { short, seed, tell }: Options) {
  const stops = short ? SHORT_STOPS : STOPS;
  const { seen, lanes } = await stopAgain(place, chance(seed), stops);
  const name = `SIGTERM, ${place.kind}`;
  const codes = [...new Set(seen.codes)].join(', ');
  tell({ check: `${name}: exit codes`, value: codes, target: '0', ok: codes === '0' });
  const slowest = Math.round(Math.max(...seen.milliseconds));
  const check = `${name}: time to stop, longest (ms)`;
  tell({ check, value: slowest, target: 'none', ok: true });
  const unfinished = seen.slow.filter((line) => !line.startsWith('HTTP/1.1 200'));
  tellFaults(tell, `${name}: slow uploads cut off`, unfinished, `${stops}`);
  tellFaults(tell, `${name}: calls under way cut off`, seen.cut);
  const late = `${name}: calls that came while it closed its door`;
  tell({ check: late, value: seen.late, target: 'none', ok: true });
  tellFaults(tell, `${name}: other answers than success`, seen.others);
  const all = String(sum(lanes));
  tellFaults(tell, `${name}: acknowledged and lost`, seen.faults, all);
}

/** SIGTERM under load: what was begun is finished. */
export async function run(options: Options) {
  const { url } = await ownPostgres();
  await stopOn(await aPlace('stopped', url), options);
  await stopOn(await aPlace('stopped'), options);
}
