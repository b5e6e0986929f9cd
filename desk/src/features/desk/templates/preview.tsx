import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { fillIn, unknownFields } from '@gadget-claims/domain/desk/fill-in';
import {
  TEMPLATE_FIELDS,
  type TemplateFacts,
  goesByItself,
  isForBrand,
} from '@gadget-claims/domain/desk/templates/kinds';
import { useFormValues } from '@gadget-claims/kit/form/form.tsx';
import { useSession } from '../../../data/session.ts';
import { documentsInWords } from './copy.ts';
import styles from './templates.module.css';
import { type TypedTemplate, askedOf } from './typed.ts';

const PROOF_OF_PURCHASE = 1;
const PHOTOS = 3;

/** Facts of an invented claim, of one of the brands that are chosen. */
function useInvented(typed: TypedTemplate): TemplateFacts {
  const { brands, name } = useSession();
  return {
    name: 'Imogen',
    gadget: 'Apple iPhone 14',
    brand: brands.find(({ id }) => isForBrand(typed, id))?.name ?? 'Your brand',
    reference: 'GC-7QWD-M3KA',
    locks: 'Find My',
    documents: documentsInWords([PROOF_OF_PURCHASE, PHOTOS].map((id) => documentKind(id).label)),
    due: 'Friday 4 December 2026',
    colleague: name.split(' ')[0] ?? name,
  };
}

/** The words as an invented claimant would read them, while they are typed. */
export function TemplatePreview() {
  const typed = useFormValues<TypedTemplate>();
  const facts = useInvented(typed);
  const { kind, text, whys } = typed;
  const words =
    kind === 'request'
      ? askedOf(typed).map(({ documentTypeId, label }) => {
          const why = whys[documentTypeId]?.trim() || documentKind(documentTypeId).why;
          return { key: String(documentTypeId), label: `${label}: `, said: why };
        })
      : [{ key: 'text', label: '', said: text.trim() }];
  const unknown = words.flatMap(({ said }) => unknownFields(said, TEMPLATE_FIELDS[kind]));
  return (
    <section className={styles.preview} aria-label="As a claimant would read it">
      <h2>
        {goesByItself(kind)
          ? 'As an invented claimant would read it, below the words of the mail'
          : 'As an invented claimant would read it'}
      </h2>
      {words
        .filter(({ said }) => said !== '')
        .map(({ key, label, said }) => (
          <p key={key}>
            {label}
            {unknownFields(said, TEMPLATE_FIELDS[kind]).length > 0 ? said : fillIn(said, facts)}
          </p>
        ))}
      {unknown.length > 0 && (
        <p className={styles.note}>
          {[...new Set(unknown)].map((name) => `{${name}}`).join(' ')}: no field of this kind.
        </p>
      )}
      {words.every(({ said }) => said === '') && <p>Nothing yet.</p>}
    </section>
  );
}
