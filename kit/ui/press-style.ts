const REACT_ARIA_STYLE = 'react-aria-pressable-style';

/**
 * React Aria would add a style element to the page, which its content policy refuses, unless one of
 * that name is there: ours stands in, and our own stylesheets say the same (`touch-action`).
 */
export function standInForPressStyle() {
  if (document.getElementById(REACT_ARIA_STYLE)) return;
  const standIn = document.createElement('meta');
  standIn.id = REACT_ARIA_STYLE;
  document.head.append(standIn);
}
