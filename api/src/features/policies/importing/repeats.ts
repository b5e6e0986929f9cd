const EMPTY = 0;

/**
 * Remembers in which row a policy was first seen, in 12 bytes a slot instead of a text each: a
 * million policies take 25 MB. Two policies are told apart by 64 bits of hash; to take one for the
 * other costs no more than a wrong line in the report.
 */
export class SeenPolicies {
  #capacity = 1 << 16;
  #size = 0;
  #first = new Uint32Array(this.#capacity);
  #second = new Uint32Array(this.#capacity);
  #rows = new Uint32Array(this.#capacity);

  /** The row in which the policy stood before; undefined, and remembered, when it is the first. */
  rowBefore(resellerId: number, policyKey: string, row: number): number | undefined {
    if (this.#size * 2 > this.#capacity) this.#grow();
    const first = hash(policyKey, 0x811c9dc5 ^ resellerId);
    const second = hash(policyKey, 0x9e3779b9 + resellerId);
    const slot = this.#slotOf(first, second);
    const before = this.#rows[slot];
    if (before !== EMPTY) return before;
    this.#put(slot, first, second, row);
    this.#size += 1;
    return undefined;
  }

  #put(slot: number, first: number, second: number, row: number): void {
    this.#first[slot] = first;
    this.#second[slot] = second;
    this.#rows[slot] = row;
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
    const [firsts, seconds, rows] = [this.#first, this.#second, this.#rows];
    this.#capacity *= 2;
    this.#first = new Uint32Array(this.#capacity);
    this.#second = new Uint32Array(this.#capacity);
    this.#rows = new Uint32Array(this.#capacity);
    rows.forEach((row, at) => {
      if (row === EMPTY) return;
      const [first, second] = [firsts[at] ?? 0, seconds[at] ?? 0];
      this.#put(this.#slotOf(first, second), first, second, row);
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
