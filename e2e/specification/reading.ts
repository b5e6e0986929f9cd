import type { APIRequestContext } from '@playwright/test';

const ENTITIES: Record<string, string> = {
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

const inWords = (html: string) =>
  html
    .replace(/<(style|script|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** A page as the server sends it, readable without script. */
export async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const inside = (tag: string) =>
    inWords(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? '');
  return {
    status: response.status(),
    path: new URL(response.url()).pathname,
    title: inside('title'),
    heading: inside('h1'),
    main: inside('main'),
    html,
  };
}
