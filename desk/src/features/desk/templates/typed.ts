import { documentKind, documentKinds } from '@gadget-claims/domain/claims/documents/types';
import type { TemplateKind } from '@gadget-claims/domain/desk/templates/kinds';
import type { Template, TemplateContent } from '@gadget-claims/domain/desk/templates/schemas';
import type { Problem } from '@gadget-claims/domain/validation/fields';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';

/** A template as it is typed: what is nothing to its kind stays, and is not sent. */
export interface TypedTemplate {
  /** The version that the words are typed over, in case there is a newer one when they are read again. */
  over: number;
  kind: TemplateKind;
  title: string;
  text: string;
  /** Kinds of document that a request asks for. */
  asks: number[];
  /** The reason of each, ticked or not, by its id. */
  whys: Record<string, string>;
  /** Working days in figures; '' for none. */
  snoozeDays: string;
  brands: number[];
}

/** The form as it begins, of a new template or the next version of one. */
export const typedBefore = (latest: Template | null): TypedTemplate => ({
  over: latest?.version ?? 0,
  kind: latest?.kind ?? 'message',
  title: latest?.title ?? '',
  text: latest?.text ?? '',
  asks: latest?.asks.map(({ documentTypeId }) => documentTypeId) ?? [],
  whys: Object.fromEntries(
    documentKinds().map(({ id }) => [
      id,
      latest?.asks.find(({ documentTypeId }) => documentTypeId === id)?.why ?? '',
    ]),
  ),
  snoozeDays: String(latest?.snoozeDays ?? ''),
  brands: latest?.brands ?? [],
});

/** The documents of a request, with their labels. */
export const askedOf = ({ asks }: TypedTemplate) =>
  asks.map((documentTypeId) => ({ documentTypeId, label: documentKind(documentTypeId).label }));

/** What is sent of it. */
export function contentOf(typed: TypedTemplate): TemplateContent {
  const { kind, title, text, asks, whys, snoozeDays, brands } = typed;
  const isRequest = kind === 'request';
  return {
    kind,
    title,
    text: isRequest ? '' : text,
    asks: isRequest
      ? asks.map((documentTypeId) => ({ documentTypeId, why: whys[documentTypeId] ?? '' }))
      : [],
    snoozeDays: kind === 'message' && snoozeDays !== '' ? Number(snoozeDays) : null,
    brands,
  };
}

/** What the API refuses, at the questions of the form: a reason by its document, not by its place. */
export const refusedOf =
  ({ asks }: TypedTemplate) =>
  (error: unknown): readonly Problem[] =>
    error instanceof ApiError
      ? error.errors.map(({ path, message }) => {
          const at = path.replace(/^template\./, '');
          const place = /^asks\.(\d+)\.why$/.exec(at)?.[1];
          if (place !== undefined) return { path: `whys.${asks[Number(place)]}`, message };
          return { path: at.startsWith('asks.') ? 'asks' : at, message };
        })
      : [];
