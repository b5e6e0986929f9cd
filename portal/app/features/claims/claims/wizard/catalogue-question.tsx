import type { Query } from '@gadget-claims/kit/data/query.ts';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { useField } from '@gadget-claims/kit/form/form.tsx';
import { Combobox } from '@gadget-claims/kit/ui/combobox.tsx';
import { Select } from '@gadget-claims/kit/ui/select.tsx';
import { ListFailed } from './list-failed.tsx';

interface Entry {
  id: number | string;
  label: string;
}

interface Props<E extends Entry> {
  path: string;
  /** Null until the question before it is answered. */
  list: Query<readonly E[]> | null;
  /** The list in the plural, for when it does not come: "The makes". */
  what: string;
  /** The first step, while there is no list to ask for. */
  waitsFor?: string;
  /** For long lists: search instead of scrolling. */
  search?: boolean;
  choices?: (entry: E) => boolean;
  /** Further effects of the choice. */
  onChosen?: (entry: E | null) => void;
}

/** One entry of the catalogue; its place is kept while the list is on its way. */
export function CatalogueQuestion<E extends Entry>(props: Props<E>) {
  const { path, list: asked, what, waitsFor, search, choices = () => true, onChosen } = props;
  const question = useField<number | string | null>(path);
  const { answer: list, error, reload } = useQuery(question && asked);
  if (!question) return null;
  if (error !== null) return <ListFailed what={what} onRetry={reload} />;

  const entries = list?.filter(choices) ?? [];
  const Field = search && list ? Combobox : Select;
  return (
    <Field
      key={asked?.key ?? ''}
      {...question}
      value={list && question.value !== null ? String(question.value) : ''}
      options={entries.map(({ id, label }) => ({ value: String(id), label }))}
      placeholder={placeholder(asked === null ? (waitsFor ?? '') : '', list !== null, search)}
      onChange={(chosen: string) => {
        const entry = entries.find(({ id }) => String(id) === chosen) ?? null;
        // Codes are texts, ids are numbers: '' and null mean "not answered" in the form.
        question.onChange(entry?.id ?? (typeof question.value === 'string' ? '' : null));
        onChosen?.(entry);
      }}
    />
  );
}

function placeholder(waitsFor: string, isHere: boolean, search = false): string {
  if (waitsFor) return waitsFor;
  if (!isHere) return 'Loading…';
  return search ? 'Type to search' : 'Choose one';
}
