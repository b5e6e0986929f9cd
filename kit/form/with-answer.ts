/** A copy of a form with one answer at a path such as `gadgets.0.imei` changed; the rest is shared. */
export function withAnswer<T>(form: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const below = (form as Record<string, unknown> | undefined)?.[key];
  const changed = rest.length === 0 ? value : withAnswer(below, rest.join('.'), value);
  if (Array.isArray(form)) return form.with(Number(key), changed) as T;
  return { ...form, [key]: changed };
}
