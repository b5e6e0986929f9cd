/**
 * Puts the `#` of a link back that a mail program wrote as `%23`: the text behind it is for the
 * page alone, and makes the address another one. Runs ahead of all other scripts, of the portal as
 * text in every page: it may use nothing from outside.
 */
export function mendLink() {
  const ours =
    /^(\/(?:myclaims\/link|makeaclaim\/(?:1|link)|phone|desk\/invitation)\b.*?)%(?:25)*23(.+)$/i;
  const [, page, brought] = ours.exec(location.pathname + location.search) ?? [];
  if (page && brought) location.replace(`${page}#${brought}`);
}

/** The text behind a link's `#`, without a mail program's additions; '' for nothing. */
export function broughtBy(hash: string): string {
  let text = hash;
  try {
    text = decodeURIComponent(hash);
  } catch {
    // As it stands there.
  }
  return /^#*([\w-]+(?:\.[\w-]+)*)/.exec(text)?.[1] ?? '';
}
