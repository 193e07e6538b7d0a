import { FUNNEL_ATTRIBUTES, reachPrice } from './reach-price.js'

// The pages in which an element may be embedded, each with its effect. `same`: compared with the
// plain page.
const STYLE = css => `<style>${css}</style>`

const RESETS = `
  html { font-size: 62.5%; }
  * { box-sizing: content-box !important; margin: 0 !important; padding: 0 !important; max-width: 100% !important;
      border-radius: 0 !important; outline: 0 !important; letter-spacing: 0.12em !important; line-height: 1.9 !important;
      text-transform: uppercase !important; text-shadow: 0 1px 0 #ffe !important; transition: all 2s !important; }`

const HANDED_DOWN = `
  .legs { color: red; font-size: 40px; font-style: italic; font-weight: 900; letter-spacing: 5px; line-height: 3;
         text-align: right; text-indent: 40px; text-transform: uppercase; white-space: pre; word-spacing: 9px;
         word-break: break-all; visibility: hidden; pointer-events: none; user-select: none; cursor: none; hyphens: auto;
         list-style: square inside; -webkit-text-fill-color: red; }`

const OLD_LIBRARY = `<script>
  Object.prototype.extend = function () { return this }
  Array.prototype.each = function (callback) { for (const item of this) callback(item) }
  Array.prototype.toJSON = function () { return '[' + this.join(',') + ']' }
  String.prototype.toJSON = function () { return '"' + this + '"' }
  Array.from = list => { const copy = []; for (let index = 0; index < list.length; index++) copy.push(list[index]); return copy }
  document.getElementsByClassName = name => document.querySelectorAll('.' + name)
</script>`

const REBOOT = `
  *, *::before, *::after { box-sizing: border-box; }
  html { line-height: 1.5; -webkit-text-size-adjust: 100%; }
  body { font-family: system-ui, sans-serif; font-size: 1rem; color: #212529; }
  h2, h3 { margin: 0 0 .5rem; font-weight: 500; line-height: 1.2; } p { margin: 0 0 1rem; } ul { padding-left: 2rem; }
  a { color: #0d6efd; } label { display: inline-block; } fieldset { min-width: 0; padding: 0; border: 0; }
  legend { float: left; width: 100%; font-size: 1.5rem; } button { border-radius: 0; } img, svg { vertical-align: middle; }
  input, button, select, textarea { margin: 0; font-family: inherit; font-size: inherit; line-height: inherit; }
  ::-moz-focus-inner { padding: 0; } [type="button"]:not(:disabled) { cursor: pointer; }`

const THEME = `
  .entry-content > * { margin-block: 2rem; max-width: 58rem; }
  .entry-content button, .entry-content [type="submit"] { padding: 1.1em 1.44em; background: #cd2653; font-weight: 600;
    letter-spacing: .0333em; text-transform: uppercase; text-decoration: none; }
  .entry-content a { text-decoration: underline; } .entry-content input { padding: 1.5rem 1.8rem; border: 1px solid #dcd7ca; }
  .entry-content p, .entry-content li { line-height: 1.4; hyphens: auto; word-break: break-word; }`

/** A clock nine years ahead, for every date. */
const LATE_CLOCK = `<script>{
  const True = Date, ahead = 9 * 365 * 86400000
  Date = class extends True {
    constructor(...parts) { parts.length > 0 ? super(...parts) : super(True.now() + ahead) }
    static now() { return True.now() + ahead }
  }
}</script>`

const WITH_COOKIES = `<script>{
  const own = fetch
  fetch = (input, options) => own(input, { ...options, credentials: 'include' })
}</script>`

/**
 * Before our script has loaded: calls of a page's script run in order, and its own errors stay its
 * own.
 */
const CALLS = origin => `<script src="${origin}/widget/stub.js"></script><script>
  var faits = []
  MovingWidgets.on('ready', ({ target }) => faits.push(target.localName))
  MovingWidgets.on('leed', () => {})
  MovingWidgets.on('ready', () => faits.push('encore'))
  MovingWidgets.ready(({ version }) => faits.unshift(typeof version))
</script>`

/** Replaces the page's `fetch`. */
const WITH_FETCH = body => `<script>{ const own = fetch; fetch = ${body} }</script>`

/**
 * `head` precedes the script tag, `around` surrounds the element, `script` are further attributes
 * of the tag. `attributes` are further ones of an element, by its tag; `sandbox` is the frame's.
 * `after` has a second partner, a second script and other content. `isDrawn`: the page contains the
 * server's snapshot of the element, if there is one. `first` runs before the script has loaded.
 * `holds` checks the page at the end, and returns its fault. `adds` are names that a library of the
 * page adds to its window. Each of `libraries` is a URL that ends in the library's name.
 */
export const pages = (origin, libraries = []) => [
  { name: 'Une page nue', same: true },
  { name: 'Racine à 62,5 %', head: STYLE('html { font-size: 62.5%; }'), same: true },
  { name: 'Racine à 32 px', head: STYLE('html { font-size: 32px; }'), same: true },
  { name: 'Remises à zéro avec !important', head: STYLE(RESETS), same: true },
  {
    name: 'Tout ce qui s’hérite',
    head: STYLE(HANDED_DOWN),
    around: ['<div class="legs">', '</div>'],
    same: true,
  },
  {
    name: 'Styles sur les balises nues',
    head: STYLE(`input, select, textarea, button { height: 20px; border: 3px inset #999; background: #ffd; font: bold 9px monospace; }
      label, p, h1, h2, h3, li, a, div, span { display: inline; float: left; color: #7a1f4b; } svg, img { width: 8px; }`),
    same: true,
  },
  {
    name: 'Politique stricte, Trusted Types',
    head: `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src ${origin} data:; style-src 'none'; require-trusted-types-for 'script'; trusted-types">`,
    same: true,
  },
  // On our own site, which has an address: its text is one word longer than in the others.
  { name: 'Page isolée (COEP)', src: '/demo/conformite/isolee.html' },
  {
    name: 'Le script deux fois',
    after: `<script src="${origin}/widget.js"></script>`,
    same: true,
  },
  { name: 'Le script injecté plus tard', isLate: true, same: true },
  {
    name: 'Un premier dessin du serveur',
    isDrawn: true,
    first: typeIn,
    holds: (_, element) => (keepsTyped(element) ? '' : 'perd ce qui était saisi avant le script'),
    same: true,
  },
  { name: 'Le script comme module', script: 'type="module"', same: true },
  {
    name: 'Deux partenaires',
    partner: 'campus-lilas',
    after: html => html.replace(' ', ' partner="agence-beaumarchais" '),
  },
  {
    name: 'Un parent transformé qui rogne',
    around: [
      '<div style="transform: scale(1); overflow: hidden; filter: opacity(1); contain: layout">',
      '</div>',
    ],
    same: true,
  },
  {
    name: 'Un parent caché, puis montré',
    around: ['<div hidden id="cache">', '</div>'],
    then: frame => {
      frame.document.getElementById('cache').hidden = false
    },
    same: true,
  },
  { name: 'Déplacé, retiré, remis', then: moveAround, same: true },
  { name: 'Le socle d’une bibliothèque de styles', head: STYLE(REBOOT) },
  {
    name: 'Un thème de blog',
    head: STYLE(THEME),
    around: ['<div class="entry-content">', '</div>'],
  },
  { name: 'Une colonne de 240 px', around: ['<div style="width: 240px">', '</div>'] },
  { name: 'Une colonne de 280 px', around: ['<div style="width: 280px">', '</div>'] },
  { name: 'De droite à gauche', head: STYLE('html { direction: rtl; }') },
  {
    name: 'Sur fond sombre',
    head: STYLE(':root { color-scheme: dark; } body { background: #111; color: #eee; }'),
  },
  {
    name: 'En couleurs sombres',
    head: STYLE(':root { color-scheme: dark; } body { background: #111; color: #eee; }'),
    attributes: { 'moving-funnel': 'color-scheme="dark"' },
  },
  { name: 'Natifs modifiés par une vieille bibliothèque', head: OLD_LIBRARY, same: true },
  {
    name: 'Un formulaire nommé comme nous',
    around: ['<form id="MovingWidgets"></form>', ''],
    same: true,
  },
  {
    name: 'Un cadre qui n’envoie aucun formulaire',
    sandbox: 'allow-scripts allow-same-origin',
    same: true,
  },
  {
    name: 'Des chemins, dans un cadre sans adresse',
    attributes: { 'moving-funnel': 'routing="path" base-path="\\\\devis"' },
    same: true,
    says: /srcdoc/,
  },
  { name: 'Une horloge en avance de neuf ans', head: LATE_CLOCK },
  { name: 'Des cookies exigés à chaque requête', head: WITH_COOKIES, same: true },
  {
    name: 'Un script qui nous appelle d’avance',
    head: CALLS(origin),
    says: /on\(leed\)/,
    holds: ({ faits }, { localName }) =>
      faits.join() === `string,${localName},encore` ? '' : `appels faits : ${faits.join(', ')}`,
    same: true,
  },
  {
    name: 'Le diagnostic demandé',
    holds: async ({ MovingWidgets }) => {
      const findings = await MovingWidgets.diagnose()
      const fault = findings.find(({ state }) => state === 'error')
      return fault?.found ?? (findings.length < 5 ? `${findings.length} lignes seulement` : '')
    },
    same: true,
  },
  {
    name: 'Un serveur lent',
    head: WITH_FETCH(
      '(...asked) => new Promise(resolve => setTimeout(resolve, 1500)).then(() => own(...asked))',
    ),
    isSlow: true,
  },
  {
    name: 'Un serveur en panne',
    head: WITH_FETCH('async () => new Response("<h1>Bad Gateway</h1>", { status: 502 })'),
    isCut: true,
    says: /.*/,
  },
  {
    name: 'Un serveur qui ne répond pas',
    script: 'data-api="https://injoignable.invalid"',
    isCut: true,
    says: /.*/,
  },
  ...libraries.map(url => ({
    name: `Avec ${decodeURIComponent(url.split('/').pop())}`,
    head: `<script src="${url}"></script>`,
    adds: /^__zone_symbol__/, // Zone.js notes there what a page listens to
    attributes: { 'moving-funnel': FUNNEL_ATTRIBUTES },
    holds: reachPrice,
  })),
]

const TYPED = 'Écrit avant le script'

/** Types into a field of a snapshot before the script has loaded, as a quick visitor does. */
function typeIn({ shadowRoot }) {
  const field = shadowRoot?.querySelector('[name="lastname"]')
  if (!field) return
  field.focus()
  field.value = TYPED
}

/** Tested with the funnel only, in browsers that read a shadow root from the HTML of a server (Chrome 111, Safari 16.4). */
function keepsTyped({ localName, shadowRoot }) {
  if (localName !== 'moving-funnel' || !('shadowRootMode' in HTMLTemplateElement.prototype))
    return true
  return shadowRoot.querySelector('[name="lastname"]').value === TYPED
}

/** To another place, out of the page, and back in. */
function moveAround({ document }, element) {
  const place = document.createElement('section')
  document.body.append(place)
  place.append(element)
  element.remove()
  place.before(element)
}
