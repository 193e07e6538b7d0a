// Generates the code to copy, and the page that the preview renders from the same code. Typed
// values always stay text.
const WIDEST = 76
/** Margins of the page: its window is wider than the column of an element. */
const MARGINS = 64
/** Class of the block around an element: its width decides how tall the element is. */
const COLUMN = 'colonne-moving'

const NAMES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = text => text.replaceAll(/[&<>"]/g, sign => NAMES[sign])
const htmlAttribute = ([name, value]) => `${name}="${escapeHtml(value)}"`
/** Vue would read two braces as code. */
const escapeVue = text => escapeHtml(text).replaceAll('{{', '&#123;&#123;')
/**
 * JSX decodes entities in its attributes, and has no escapes there: other values are written as
 * JavaScript strings.
 */
const isPlain = text => !/["&<>{}\\]|\p{C}/u.test(text)
const jsxAttribute = ([name, value]) =>
  isPlain(value) ? `${name}="${value}"` : `${name}={${JSON.stringify(value)}}`
const jsxText = text => (isPlain(text) && text.trim() === text ? text : `{${JSON.stringify(text)}}`)

const indent = (text, by) => text.replaceAll(/^(?=.)/gm, by)
const open = (tag, attributes, end = '>') => {
  const line = `<${[tag, ...attributes].join(' ')}${end}`
  return line.length <= WIDEST
    ? line
    : `<${tag}\n${indent(attributes.join('\n'), '  ')}${end.trim() === '/>' ? '\n/>' : '\n>'}`
}

/** Returns the attributes of the tag: those that differ from their default. */
const attributesOf = (element, { attributes }) =>
  element.attributes
    .map(({ name, default: otherwise }) => [name, attributes[name] ?? '', otherwise])
    .filter(([, value, otherwise]) => value !== '' && value !== otherwise)
    .map(([name, value]) => [name, value])

const placeOf = ({ tag, places }, { attributes }) =>
  places.find(({ look }) => {
    const [, name, value] = /\[(.+)=(.+)\]/.exec(look) ?? []
    return name !== undefined && attributes[name] === value
  }) ?? places.find(({ look }) => look === tag)

const heightOf = ({ height, columns }, { rowGap }, { attributes }) => {
  if (columns === undefined) return height
  const rows = Math.ceil(Number(attributes.limit || 1) / columns)
  return rows * height + (rows - 1) * rowGap
}

/** Returns the height to reserve for an element of that width, in pixels. */
export const reservedAt = (element, choice, width) => {
  const place = placeOf(element, choice)
  return heightOf(
    place.reserve.findLast(({ from }) => from <= width),
    place,
    choice,
  )
}

/** Returns the height to reserve in the narrowest column, and the widths at which it changes. */
const heightsOf = (element, choice) => {
  const place = placeOf(element, choice)
  const [{ height: least }, ...wider] = place.reserve.map(step => ({
    ...step,
    height: heightOf(step, place, choice),
  }))
  const steps =
    choice.place === 'colonne'
      ? []
      : wider.filter(({ height }, index) => height !== (wider[index - 1]?.height ?? least))
  return { least, steps }
}

/** The rules for the page's style sheet: they look at the column, or at the window in browsers without container queries. */
export const cssOf = (element, choice) => {
  const { least, steps } = heightsOf(element, choice)
  const lines = ['display: block;', `min-height: ${least}px;`]
  if (choice.accent) lines.push(`--moving-accent: ${choice.accent};`)
  if (choice.rayon) lines.push(`--moving-radius: ${choice.rayon}px;`)
  if (choice.police) lines.push(`--moving-font: ${choice.police};`)
  const rule = body => `${element.tag} {\n${indent(body.join('\n'), '  ')}\n}`
  const within = (query, { height }) =>
    `${query} {\n${indent(rule([`min-height: ${height}px;`]), '  ')}\n}`
  if (steps.length === 0) return rule(lines)
  const byWindow = steps.map(step => within(`@media (min-width: ${step.from + MARGINS}px)`, step))
  return [
    `.${COLUMN} {\n  container-type: inline-size;\n}`,
    rule(lines),
    ...steps.map(step => within(`@container (min-width: ${step.from}px)`, step)),
    `@supports not (container-type: inline-size) {\n${indent(byWindow.join('\n'), '  ')}\n}`,
  ].join('\n')
}

/** Returns the code of an element, within a column where its height depends on the width. */
const inColumn = (element, choice, code, attribute) =>
  heightsOf(element, choice).steps.length === 0
    ? code
    : `<div ${attribute}="${COLUMN}">\n${indent(code, '  ')}\n</div>`

const scriptOf = ({ version }, { origin, current, integrity }) =>
  version === 'figee'
    ? [
        ['src', `${origin}/widget/${current}/widget.js`],
        ['integrity', integrity],
        ['crossorigin', 'anonymous'],
      ]
    : [['src', `${origin}/widget.js`]]

const fallbackOf = (element, choice, { origin }) => {
  const { fallback } = placeOf(element, choice)
  return [origin + fallback.path, choice.repli || fallback.text]
}

const html = (element, choice, server, escape = escapeHtml) => {
  const [href, text] = fallbackOf(element, choice, server)
  const tag = open(element.tag, attributesOf(element, choice).map(htmlAttribute))
  const code = `${tag}\n  <a ${htmlAttribute(['href', href])}>${escape(text)}</a>\n</${element.tag}>`
  return inColumn(element, choice, code, 'class')
}
const htmlScript = (choice, server) =>
  `${open('script', ['async', ...scriptOf(choice, server).map(htmlAttribute)])}</script>`

const react = (element, choice, server) => {
  const [href, text] = fallbackOf(element, choice, server)
  const script = scriptOf(choice, server).map(([name, value]) => [
    name === 'crossorigin' ? 'crossOrigin' : name,
    value,
  ])
  const tag = open(element.tag, attributesOf(element, choice).map(jsxAttribute))
  const code = `${tag}\n  <a ${jsxAttribute(['href', href])}>${jsxText(text)}</a>\n</${element.tag}>`
  const body = `${open('script', ['async', ...script.map(jsxAttribute)], ' />')}
${inColumn(element, choice, code, 'className')}`
  return `export const ${element.component} = () => (\n  <>\n${indent(body, '    ')}\n  </>\n)`
}

const vue = (element, choice, server) => `<!-- index.html -->
${htmlScript(choice, server)}

<!-- ${element.component}.vue ; dans vite.config.js :
     vue({ template: { compilerOptions: {
       isCustomElement: tag => tag.startsWith('moving-') } } }) -->
<template>
${indent(html(element, choice, server, escapeVue), '  ')}
</template>`

/** The code for a page in HTML, for React 19 or for Vue 3. `server`: its origin, present version and that one's hash. */
export const codeOf = (element, choice, server) => {
  if (choice.pour === 'react') return react(element, choice, server)
  if (choice.pour === 'vue') return vue(element, choice, server)
  return `${htmlScript(choice, server)}\n\n${html(element, choice, server)}`
}

const MAPS = ['https://*.googleapis.com', 'https://*.gstatic.com']

/** Returns the sources that a page's policy must allow. */
export const policyOf = ({ cartes }, { origin }) => {
  const others = cartes === 'oui' ? ` ${MAPS.join(' ')}` : ''
  return `script-src ${origin}${others}; connect-src ${origin}${others}; img-src ${origin}`
}

/**
 * Returns a page with the HTML code and its rules, under the displayed policy: only our script can
 * run in it.
 */
export const previewOf = (element, choice, server, ground) => {
  const column = choice.place === 'colonne' ? '\n  max-width: 400px;' : ''
  const isDark = choice.fond === 'sombre'
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policyOf(choice, server))}">
<title>Aperçu</title>
<style>
body { margin: 0; padding: 16px; background: ${ground}; color: ${isDark ? '#f1f3f5' : '#1c1f24'}; font: 16px/1.5 Arial, sans-serif;${column} }
a { color: inherit; }
${cssOf(element, choice)}
</style>
</head>
<body>
${codeOf(element, { ...choice, pour: 'html' }, server)}
<p>Ici, votre page continue.</p>
</body>
</html>`
}
