/** Whether a question is still open: nothing, blank text, or an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The answer at a path like `gadgets.0.imei`; undefined where there is none. */
export function valueAt(form: unknown, path: string): unknown {
  let value = form;
  for (const key of path.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** A copy of a form with the answer at a path like `gadgets.0.imei` changed; the rest is shared. */
export function withAnswer<T>(form: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const below = (form as Record<string, unknown> | undefined)?.[key];
  const changed = rest.length === 0 ? value : withAnswer(below, rest.join('.'), value);
  if (Array.isArray(form)) return form.with(Number(key), changed) as T;
  return { ...form, [key]: changed };
}
