/** Inherited properties that a page may set, each with a harmful value. */
const INHERITED: Readonly<Record<string, string>> = {
  color: 'red',
  fill: 'red',
  stroke: 'lime',
  cursor: 'none',
  quotes: 'none',
  visibility: 'hidden',
  hyphens: 'auto',
  orphans: '9',
  widows: '9',
  'accent-color': 'lime',
  'border-collapse': 'collapse',
  'border-spacing': '30px',
  'caption-side': 'bottom',
  'caret-color': 'lime',
  'color-scheme': 'dark',
  'empty-cells': 'hide',
  'fill-opacity': '0.2',
  'font-feature-settings': "'smcp'",
  'font-kerning': 'none',
  'font-size': '40px',
  'font-size-adjust': '1.4',
  'font-stretch': '50%',
  'font-style': 'italic',
  'font-synthesis': 'none',
  'font-variant': 'small-caps',
  'font-variation-settings': "'wght' 900",
  'font-weight': '900',
  'image-rendering': 'pixelated',
  'letter-spacing': '5px',
  'line-break': 'anywhere',
  'line-height': '3',
  'list-style': 'square inside',
  'overflow-wrap': 'anywhere',
  'pointer-events': 'none',
  'print-color-adjust': 'exact',
  'scrollbar-color': 'red lime',
  'stroke-dasharray': '2',
  'stroke-linecap': 'square',
  'stroke-width': '9',
  'tab-size': '20',
  'text-align': 'right',
  'text-align-last': 'right',
  'text-anchor': 'end',
  'text-emphasis': 'dot red',
  'text-indent': '40px',
  'text-rendering': 'geometricPrecision',
  'text-shadow': '2px 2px 3px red',
  'text-transform': 'uppercase',
  'text-underline-offset': '9px',
  'text-wrap': 'nowrap',
  'user-select': 'none',
  'white-space': 'pre',
  'word-break': 'break-all',
  'word-spacing': '9px',
  'writing-mode': 'vertical-rl',
  '-webkit-font-smoothing': 'none',
  '-webkit-text-fill-color': 'red',
  '-webkit-text-stroke': '2px lime',
}

/** Properties that are not inherited, but affect the content. */
const REACHING: Readonly<Record<string, string>> = {
  filter: 'blur(3px)',
  opacity: '0.3',
  padding: '40px',
  'text-decoration': 'underline line-through red',
}

const rule = (selector: string, declarations: Readonly<Record<string, string>>): string =>
  `${selector} { ${Object.entries(declarations)
    .map(([name, value]) => `${name}: ${value} !important;`)
    .join(' ')} }`

/**
 * A page that sets everything on everything, with `!important`. Its own box stays normal, so that
 * the content is visible.
 */
export const HOSTILE_CSS = `
  ${rule('*', { ...INHERITED, ...REACHING })}
  ${rule('html, body, main', { visibility: 'visible', 'color-scheme': 'light', 'writing-mode': 'horizontal-tb', padding: '0', margin: '0', filter: 'none', opacity: '1' })}
  ${rule('input, button, select, label, p, h2, h3, div > *, main > *', { margin: '33px', border: '9px dashed red', width: '7px', float: 'right' })}
  ${rule('main > :not(h1)', { width: 'auto', margin: '0', border: '0', float: 'none' })}
  ${rule('main > h1', { all: 'initial', display: 'block' })}
`
