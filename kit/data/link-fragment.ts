/**
 * Puts the `#` of a link back that a mail program wrote as `%23`: what stands behind it is nobody's but
 * the page's, and the address before it is another one with it. Runs ahead of all other scripts, of the
 * portal as text in every page: it may use nothing from outside.
 */
export function mendLink() {
  const ours =
    /^(\/(?:myclaims\/link|makeaclaim\/(?:1|link)|phone|desk\/invitation)\b.*?)%(?:25)*23(.+)$/i;
  const [, page, brought] = ours.exec(location.pathname + location.search) ?? [];
  if (page && brought) location.replace(`${page}#${brought}`);
}

/** What a link brought behind its `#`, without what a mail program added; '' for nothing. */
export function broughtBy(hash: string): string {
  let text = hash;
  try {
    text = decodeURIComponent(hash);
  } catch {
    // As it stands there.
  }
  return /^#*([\w-]+(?:\.[\w-]+)*)/.exec(text)?.[1] ?? '';
}
