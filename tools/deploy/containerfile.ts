/** One instruction of a Containerfile. */
export interface Instruction {
  name: string;
  args: string;
  /** Name of its stage; '' for the last one, which has none. */
  stage: string;
}

/** Reads as much of the format as ours uses: no line goes on in the next one. */
export function readContainerfile(text: string): Instruction[] {
  let stage = '';
  return text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .map((line) => {
      const [, name, args = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
      if (!name) throw new Error(`This line of the Containerfile cannot be read: ${line}`);
      if (name === 'FROM') stage = / AS (\S+)$/.exec(args)?.[1] ?? '';
      return { name, args, stage };
    });
}

/** The variables of ENV, in order, in one stage. */
export function environmentOf(instructions: Instruction[], stage: string): Record<string, string> {
  const words = instructions
    .filter((one) => one.stage === stage && one.name === 'ENV')
    .flatMap(({ args }) => args.split(' '));
  return Object.fromEntries(words.map((word) => word.split(/=(.*)/s).slice(0, 2)));
}

/** The words of CMD, or of the command of HEALTHCHECK, in their exec form. */
export function commandOf(instructions: Instruction[], name: 'CMD' | 'HEALTHCHECK'): string[] {
  const { args = '' } = instructions.findLast((one) => one.name === name) ?? {};
  return JSON.parse(args.slice(args.indexOf('['))) as string[];
}
