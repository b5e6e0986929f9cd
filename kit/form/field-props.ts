type Bound = 'name' | 'label' | 'value' | 'onChange' | 'onBlur' | 'error' | 'good';

/** The rest of the props of a field of the kit that is bound to a question of a form. */
export type FieldProps<P> = Omit<P, Bound> & { path: string; label?: string };
