import { themeProperties } from '@gadget-claims/domain/policies/resellers/theme';
import type { Art, Theme } from '@gadget-claims/domain/policies/resellers/theme-schemas';

const SHAPES = `<g class="ground"><circle cx="164" cy="102" r="92"/><path d="M0 188h320"/></g>
<g class="tablet"><rect class="shadow" x="44" y="52" width="140" height="104"/><rect class="body" x="36" y="44" width="140" height="104"/><rect class="screen" x="48" y="56" width="116" height="80"/></g>
<path class="strap" d="M256 92l-4-38h-32l-4 38zM256 136l-4 42h-32l-4-42z"/><rect class="shadow" x="216" y="94" width="56" height="56"/><rect class="body" x="208" y="86" width="56" height="56"/><path class="hands" d="M236 102v14l10 8"/>
<g class="phone"><rect class="shadow" x="130" y="36" width="80" height="148"/><rect class="body" x="122" y="28" width="80" height="148"/><rect class="screen" x="130" y="42" width="64" height="118"/><path class="crack" d="M176 42l-14 26 12 14-20 18 8 18-16 20M154 100l-24-8M174 82l20 6"/></g>
<g class="settled"><circle cx="204" cy="164" r="24"/><path d="M193 165l8 8 15-17"/></g>`;

const EVERY_STYLE = `svg{--glass:color-mix(in oklab,var(--brand) 34%,var(--sheet));--bare:color-mix(in oklab,var(--brand) 14%,var(--sheet));--case:var(--ink);--stroke:none;stroke-linecap:round;stroke-linejoin:round;stroke-width:3}
.ground circle{fill:var(--bare)}.ground path,.shadow{fill:none}
.body,.strap{fill:var(--case);stroke:var(--stroke);rx:var(--corner)}
.screen{fill:var(--glass);stroke:var(--stroke);rx:calc(var(--corner)/2)}
.tablet .body,.strap{fill:color-mix(in oklab,var(--case) 55%,var(--sheet))}.tablet .screen{fill:var(--sunk)}
.phone{rotate:-7deg;transform-origin:162px 102px}
.crack,.hands{fill:none;stroke:var(--sheet)}
.settled circle{fill:var(--brand);stroke:var(--sheet);stroke-width:5}.settled path{fill:none;stroke:var(--brand-ink);stroke-width:5}`;

const OF_STYLE: Record<Art, string> = {
  soft: 'svg{--corner:18px}',
  lines: `svg{--stroke:var(--brand-text);--case:var(--sheet);--glass:var(--sheet);--corner:6px;stroke-width:2}
.ground circle{fill:none;stroke:var(--edge);stroke-dasharray:1 7}.ground path{stroke:var(--brand-text)}
.tablet .screen{fill:var(--sheet)}.crack,.hands{stroke:var(--brand-text)}`,
  blocks: `svg{--case:var(--brand);--glass:color-mix(in oklab,var(--brand) 22%,var(--sheet));--corner:0px}
.ground circle{fill:none}.tablet .screen{fill:var(--bare)}.phone{rotate:none}
.crack,.hands{stroke:var(--ink);stroke-width:4}.hands{stroke:var(--brand-ink)}
.settled circle{fill:var(--ink)}.settled path{stroke:var(--sheet)}`,
  paper: `svg{--stroke:var(--ink);--case:var(--sheet);--corner:4px}
.shadow{fill:var(--brand);stroke:var(--ink);rx:var(--corner)}.ground circle{fill:none}.ground path{stroke:var(--ink)}
.crack,.hands{stroke:var(--ink)}.settled circle{stroke:var(--ink);stroke-width:3}`,
};

/**
 * The picture of brands that have none of their own, 320 by 200 pixels: a cracked phone in front of a
 * tablet and a watch, and the tick that it is taken care of, in the style and colours of the theme, light
 * and dark.
 */
export function mendedPhone(theme: Theme): string {
  const css = themeProperties(theme) + EVERY_STYLE + OF_STYLE[theme.art];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200"><style>${css}</style>${SHAPES}</svg>`;
}
