/** Light or dark as one chose in this browser; as the system says when nothing was chosen. */
const CHOICE = 'desk-theme';
export const THEMES = [
  { value: '', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
export type Theme = (typeof THEMES)[number]['value'];

const isTheme = (kept: string | null): kept is Theme => THEMES.some(({ value }) => value === kept);

export function themeNow(): Theme {
  const kept = localStorage.getItem(CHOICE);
  return isTheme(kept) ? kept : '';
}

/** Shows the chosen theme. */
export function showTheme() {
  const theme = themeNow();
  if (theme === '') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme) {
  localStorage.setItem(CHOICE, theme);
  showTheme();
}
