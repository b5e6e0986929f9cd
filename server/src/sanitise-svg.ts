import sanitizeHtml from 'sanitize-html';

/** Shapes and words only: no script, style, link, animation, picture or reference to anything. */
const shapes = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
const allowedTags = new Set(['svg', 'g', 'title', 'desc', 'text', 'tspan', ...shapes]);

const allowedAttributes = new Set(
  `xmlns viewBox width height role aria-label preserveAspectRatio transform opacity
   fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray
   stroke-opacity stroke-miterlimit d points cx cy r rx ry x y x1 y1 x2 y2 dx dy
   font-family font-size font-weight font-style letter-spacing text-anchor textLength lengthAdjust`.split(
    /\s+/,
  ),
);

const safeValue = /^[\w\s.,:;#%&()'/+-]*$/;
const reference = /url\s*\(|javascript:|data:|\/\//i;
const svgNamespace = 'http://www.w3.org/2000/svg';

function attributeProblem(tag: string, name: string, value: string): string | undefined {
  if (!allowedAttributes.has(name)) return `the attribute "${name}" of <${tag}> is not allowed`;
  if (name === 'xmlns') return value === svgNamespace ? undefined : 'has an unknown xmlns';
  if (name === 'aria-label') return undefined;
  if (!safeValue.test(value) || reference.test(value)) {
    return `the attribute "${name}" of <${tag}> refers to something outside the picture`;
  }
  return undefined;
}

const ONE_ELEMENT = 'should be one <svg> element';

function frameProblems(svg: string, mostBytes: number): string[] {
  const problems: string[] = [];
  if (!/^<svg[\s>][\s\S]*<\/svg>$/.test(svg)) problems.push(ONE_ELEMENT);
  if (/<[!?]/.test(svg)) problems.push('should hold no comment, declaration or CDATA section');
  const bytes = Buffer.byteLength(svg);
  if (bytes > mostBytes) problems.push(`has ${bytes} bytes, at most ${mostBytes} are allowed`);
  return problems;
}

export interface CheckedSvg {
  /** Serialised from the parsed tree, so that a browser reads the same as we did. */
  svg: string;
  /** Why the picture is refused; empty when it is safe to put inline. */
  problems: string[];
}

export function checkSvg(source: string, mostBytes: number): CheckedSvg {
  const trimmed = source.trim();
  const problems = frameProblems(trimmed, mostBytes);
  let roots = 0;
  const look: sanitizeHtml.Transformer = (tagName, attribs) => {
    if (tagName === 'svg') roots += 1;
    if (!allowedTags.has(tagName)) problems.push(`<${tagName}> is not allowed`);
    for (const [name, value] of Object.entries(attribs)) {
      const problem = attributeProblem(tagName, name, value);
      if (problem) problems.push(problem);
    }
    return { tagName, attribs };
  };
  const svg = sanitizeHtml(trimmed, {
    allowedTags: [...allowedTags],
    allowedAttributes: { '*': [...allowedAttributes] },
    selfClosing: shapes,
    parser: { xmlMode: true, decodeEntities: true },
    transformTags: { '*': look },
  });
  if (roots > 1) problems.push(ONE_ELEMENT);
  return { svg, problems: [...new Set(problems)] };
}

/**
 * The picture as a page holds it: on one line, and with its values in single quotes. It stands in a page
 * twice, as markup and in JSON, and what JSON has to escape is sent twice as well.
 */
export const svgInPage = (svg: string): string =>
  svg.replaceAll(/="([^"']*)"/g, "='$1'").replaceAll(/\s*\n\s*/g, ' ');
