import type { CheckedPolicy } from './check.ts';

const EMPTY = 0;

/** A row that an earlier one had the number of. */
export interface Before {
  row: number;
  /** Whether both are one policy: spelled alike, or of the same person. */
  isSame: boolean;
}

/**
 * Remembers in which row a policy was first seen, in 20 bytes a slot instead of a text each: a
 * million policies take 42 MB. Two numbers are told apart by 64 bits of hash, two people by 32.
 */
export class SeenPolicies {
  #capacity = 1 << 16;
  #size = 0;
  #first = new Uint32Array(this.#capacity);
  #second = new Uint32Array(this.#capacity);
  #rows = new Uint32Array(this.#capacity);
  #spellings = new Uint32Array(this.#capacity);
  #people = new Uint32Array(this.#capacity);

  /** The row that had the number first; undefined, and remembered, when it is this one. */
  before(policy: CheckedPolicy): Before | undefined {
    if (this.#size * 2 > this.#capacity) this.#grow();
    const { resellerId, numberKey, row } = policy;
    const first = hash(numberKey, 0x811c9dc5 ^ resellerId);
    const second = hash(numberKey, 0x9e3779b9 + resellerId);
    const spelling = hash(policy.policyKey, 0x811c9dc5);
    const person = hash(`${policy.dateOfBirth} ${policy.postcodeKey}`, 0x811c9dc5);
    const slot = this.#slotOf(first, second);
    const before = this.#rows[slot] ?? EMPTY;
    if (before !== EMPTY) {
      const isSame = this.#spellings[slot] === spelling || this.#people[slot] === person;
      return { row: before, isSame };
    }
    this.#put(slot, [first, second, row, spelling, person]);
    this.#size += 1;
    return undefined;
  }

  /** Whether a row of the file was about this policy, by its brand and number. */
  has(resellerId: number, numberKey: string): boolean {
    const first = hash(numberKey, 0x811c9dc5 ^ resellerId);
    const slot = this.#slotOf(first, hash(numberKey, 0x9e3779b9 + resellerId));
    return (this.#rows[slot] ?? EMPTY) !== EMPTY;
  }

  get #columns() {
    return [this.#first, this.#second, this.#rows, this.#spellings, this.#people];
  }

  #put(slot: number, values: readonly number[]): void {
    this.#columns.forEach((column, at) => (column[slot] = values[at] ?? EMPTY));
  }

  #slotOf(first: number, second: number): number {
    const mask = this.#capacity - 1;
    let slot = first & mask;
    while (
      this.#rows[slot] !== EMPTY &&
      (this.#first[slot] !== first || this.#second[slot] !== second)
    ) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const before = this.#columns;
    const rows = this.#rows;
    this.#capacity *= 2;
    this.#first = new Uint32Array(this.#capacity);
    this.#second = new Uint32Array(this.#capacity);
    this.#rows = new Uint32Array(this.#capacity);
    this.#spellings = new Uint32Array(this.#capacity);
    this.#people = new Uint32Array(this.#capacity);
    rows.forEach((row, at) => {
      if (row === EMPTY) return;
      const values = before.map((column) => column[at] ?? EMPTY);
      this.#put(this.#slotOf(values[0] ?? EMPTY, values[1] ?? EMPTY), values);
    });
  }
}

/** FNV-1a with a last stir, so that numbers that follow one another spread. */
function hash(text: string, seed: number): number {
  let value = seed >>> 0;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
