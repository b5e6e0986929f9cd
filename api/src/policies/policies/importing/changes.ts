import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { FieldProblem } from './rows.ts';

/** Its values are not told: which of them change is enough. */
const PERSONAL = 'policyholder';

export function policyChanges(before: Policy, after: Policy): FieldProblem[] {
  const [old, next] = [leaves(before), leaves(after)];
  const fields = [...new Set([...old.keys(), ...next.keys()])];
  return fields
    .filter((field) => old.get(field) !== next.get(field))
    .map((field) => ({
      field,
      reason: field.startsWith(PERSONAL)
        ? 'would change'
        : `${old.get(field) ?? 'nothing'} would become ${next.get(field) ?? 'nothing'}`,
    }));
}

/** Every value by its path, as JSON. */
function leaves(value: unknown, path = '', found = new Map<string, string>()) {
  if (typeof value !== 'object' || value === null) return found.set(path, JSON.stringify(value));
  for (const [key, inner] of Object.entries(value))
    leaves(inner, path === '' ? key : `${path}.${key}`, found);
  return found;
}
