import type { Holder } from './holder.ts';
import type { Target } from './queue.ts';

type Kind = Target['kind'];
type Find<K extends Kind> = (target: Extract<Target, { kind: K }>) => Holder;

/** Each screen brings those that it needs, and not the code of the others. */
const known: { [K in Kind]?: Find<K> } = {};

/** Says where the files of a kind of target arrive. */
export function holds<K extends Kind>(kind: K, find: Find<K>) {
  Object.assign(known, { [kind]: find });
}

/** Where the files of a target arrive. */
export function holderOf(target: Target): Holder {
  const holder = target.kind === 'claim' ? known.claim?.(target) : findSimple(target);
  if (!holder) throw new Error(`nothing takes files for a ${target.kind} here`);
  return holder;
}

function findSimple(target: Exclude<Target, { kind: 'claim' }>): Holder | undefined {
  return target.kind === 'form' ? known.form?.(target) : known.phone?.(target);
}
