// Checks of an element in a page, from outside: it renders, fits, keeps its look, and leaves the page alone.
const READY_MS = 20_000
const SETTLE_MS = 400
const SLOW_TURNS = 9
const CONTROLS = 'button, input, select, textarea, a, label, h2, h3, p, li'
/** Number of compared nodes: the first screen. */
const COMPARED = 40
const LOOK = [
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textTransform',
  'whiteSpace',
]
const SEEN = [
  'visibility',
  'pointerEvents',
  'direction',
  'writingMode',
  'textIndent',
  'color',
  'backgroundColor',
]

const wait = ms => new Promise(resolve => setTimeout(resolve, ms))

/** Size and appearance of the first screen's content, in document order. */
const measure = element => {
  const view = element.ownerDocument.defaultView
  return [...(element.shadowRoot?.querySelectorAll(CONTROLS) ?? [])]
    .slice(0, COMPARED)
    .map(control => {
      const { width, height } = control.getBoundingClientRect()
      const style = view.getComputedStyle(control)
      return [
        control.localName,
        Math.round(width),
        Math.round(height),
        ...[...LOOK, ...SEEN].map(name => style[name]),
      ]
    })
}

/** The first thing that differs from the plain page, in words; null for nothing. */
const difference = (found, expected) => {
  if (found.length !== expected.length)
    return `${found.length} éléments à l’écran au lieu de ${expected.length}`
  for (const [index, values] of found.entries()) {
    const other = expected[index]
    const names = ['balise', 'largeur', 'hauteur', ...LOOK, ...SEEN]
    const at = values.findIndex((value, column) =>
      typeof value === 'number' ? Math.abs(value - other[column]) > 1 : value !== other[column],
    )
    if (at >= 0)
      return `<${values[0]}> ${index + 1} : ${names[at]} ${values[at]} au lieu de ${other[at]}`
  }
  return null
}

/** Records errors of a page before any of our scripts runs in it. */
const listen = frame => {
  const faults = []
  const lines = []
  frame.addEventListener(
    'error',
    event => faults.push(event.message || `non chargé : ${event.target.src ?? ''}`),
    true,
  )
  frame.addEventListener('unhandledrejection', event => faults.push(String(event.reason)))
  frame.document.addEventListener('securitypolicyviolation', event =>
    faults.push(`politique : ${event.violatedDirective}`),
  )
  for (const level of ['warn', 'error'])
    frame.console[level] = (...words) => lines.push(words.join(' '))
  return { faults, lines, globals: new Set(Object.keys(frame)) }
}

/** Parsed in this page, which has no policy: the frame's policy would refuse text as markup. */
const parse = ({ document: other }, html) =>
  other.adoptNode(document.createRange().createContextualFragment(html))

/** Builds the page in `frame`, waits for its element, and returns its fault: '' for none. */
export const check = async (frame, page, { tag, html }, origin, plain) => {
  const { document: inside } = frame
  const heard = listen(frame)
  const isReady = new Promise(resolve => {
    inside.addEventListener('moving:ready', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), READY_MS)
  })
  const [before = '', behind = ''] = page.around ?? []
  const partner = page.partner === undefined ? '' : ` partner="${page.partner}"`
  const attributes = page.attributes?.[tag] ?? ''
  const after = typeof page.after === 'function' ? page.after(html) : (page.after ?? '')
  // An element rendered by the server came with the page.
  if (inside.querySelector(tag) === null)
    inside.body.append(
      parse(frame, before + html.replace(`<${tag}`, `<${tag}${partner} ${attributes}`) + behind),
    )
  const element = inside.querySelector(tag)
  page.first?.(element)
  const script = parse(frame, `<script src="${origin}/widget.js" ${page.script ?? ''}></script>`)
  if (page.isLate) await wait(SETTLE_MS)
  inside.head.append(script)
  if (after !== '') {
    await isReady
    inside.body.append(parse(frame, after))
  }
  if (page.then) {
    await wait(SETTLE_MS)
    page.then(frame, element)
  }
  if (!(await isReady))
    return { reason: `n’est pas prêt après ${READY_MS / 1000} s ${heard.faults[0] ?? ''}` }
  await settle(element, page.isSlow ? SLOW_TURNS : 1)

  const looks = measure(element)
  const wrong = [
    heard.faults[0],
    heard.lines.filter(line => line.includes('[moving]')).find(line => !page.says?.test(line)),
    page.isCut !== true && looks.length === 0 && tag !== 'moving-cart-summary' && 'ne montre rien',
    wide(element),
    page.same === true && plain !== undefined && difference(looks, plain),
    stranger(frame, heard.globals, page.adds),
    await page.holds?.(frame, element),
  ].filter(Boolean)
  return { reason: wrong[0] ?? '', looks }
}

/**
 * Waits until two successive measurements are equal, not counting the first few: prices, logos and
 * stock come from the server.
 */
const settle = async (element, few) => {
  let before = ''
  for (let turn = 0; turn < 15; turn++) {
    await wait(SETTLE_MS)
    const now = JSON.stringify(measure(element))
    if (now === before && turn > few) return
    before = now
  }
}

const wide = element => {
  const inner = element.shadowRoot?.querySelector('.moving')
  return inner && inner.scrollWidth > inner.clientWidth + 1
    ? `dépasse de ${inner.scrollWidth - inner.clientWidth} px`
    : ''
}

const stranger = (frame, known, others) => {
  const added = Object.keys(frame).filter(
    name => !known.has(name) && name !== 'MovingWidgets' && !others?.test(name),
  )
  return added.length > 0 ? `laisse ${added.join(', ')} dans la page` : ''
}
