import { passesLuhn } from './luhn.ts';
import { type Rule, whenAnswered, explained } from './rules.ts';

/** Exactly 15 digits that pass the Luhn check. `known` is the IMEI that the policy has, if any. */
export function imeiFormat(known?: string | null): Rule {
  const message = 'should be a valid IMEI';
  const rule = whenAnswered((text) => /^\d{15}$/.test(text) && passesLuhn(text), message);
  return explained(rule, message, (text) => imeiProblem(text, known));
}

const isNumber = (text: string) => /^\d+$/.test(text);

const IMEI_DIGITS = 15;
const IMEISV_DIGITS = 16;

/** The fault of text that is no IMEI, in one sentence, beside the one that the policy knows. */
function imeiProblem(typed: string, known?: string | null): string | undefined {
  const { length } = typed;
  const onPolicy = known ? ` The one on your policy ends ${known.slice(-4)}.` : '';
  if (!isNumber(typed)) return `An IMEI has digits only.${onPolicy}`;
  if (length === IMEISV_DIGITS)
    return `${length} digits are an IMEISV: dial *#06# and type the ${IMEI_DIGITS} digits of the IMEI.`;
  if (length !== IMEI_DIGITS)
    return `You typed ${length === 1 ? 'one digit' : `${length} digits`}, and an IMEI has ${IMEI_DIGITS}.${onPolicy}`;
  const others = known?.length === IMEI_DIGITS ? digitsThatDiffer(typed, known) : [];
  const [only] = others;
  if (only !== undefined && others.length === 1)
    return `Digit ${only + 1} is not that of your policy, whose IMEI ends ${known?.slice(-4)}.`;
  return `At least one digit is wrong.${onPolicy}`;
}

const digitsThatDiffer = (typed: string, known: string): number[] =>
  [...typed].flatMap((digit, index) => (digit === known[index] ? [] : [index]));
