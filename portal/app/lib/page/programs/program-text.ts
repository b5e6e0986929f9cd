/**
 * A program that a page holds as text ahead of all other scripts, on one line, with what it is called
 * with. It may use nothing from outside, and its strings hold neither a value nor a space beside
 * another sign than a letter.
 */
export function programText<Given extends readonly unknown[]>(
  program: (...given: Given) => void,
  ...given: Given
): string {
  const oneLine = program
    .toString()
    .replace(/^function \w+/, 'function')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([^\w $]) ?/g, '$1')
    // As the rest of a page quotes, which packs better.
    .replaceAll('`', '"')
    .replaceAll(';}', '}');
  // What stands in an address may not end the script.
  const values = given.map((one) => JSON.stringify(one).replaceAll('<', String.raw`\u003c`));
  return `(${oneLine})(${values.join()});`;
}
