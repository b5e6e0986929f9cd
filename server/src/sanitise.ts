import sanitizeHtml from 'sanitize-html';

/** Permitted content of a brand's HTML text: words, lists and safe links. Everything else is dropped. */
const brandText: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

export function sanitiseBrandHtml(html: string): string {
  return sanitizeHtml(html, brandText).trim();
}
