/** A directive of a systemd unit. */
export interface Directive {
  section: string;
  name: string;
  value: string;
}

/** Reads a unit file, line by line; a directive can be there several times. */
export function readUnit(text: string): Directive[] {
  let section = '';
  const directives: Directive[] = [];
  for (const line of text.split('\n').filter((one) => !/^\s*([#;]|$)/.test(one))) {
    const [, heading] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (heading) section = heading;
    else if (name) directives.push({ section, name, value });
    else throw new Error(`This line of the unit cannot be read: ${line}`);
  }
  return directives;
}
