import { ELEMENT_SPECS, type ElementSpec } from '../../shared/contract/elements'
import type { Finding } from '../../shared/contract/page-api'
import { SCRIPT_MANUAL } from '../../shared/contract/script-manual'
import { DIAGNOSIS_TEXTS } from '../../shared/texts/diagnosis-texts'
import { closestName, pagePartInside } from '../embed/spelling'
import { fault, fine, nameOf, warning } from './finding'
import { timeLimit } from './diagnosis-time-limit'

const { rootFont, versions, settings, elements } = DIAGNOSIS_TEXTS
const BROWSERS_PX = 16

export const checkRootFont = (): Finding[] => {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const write = (value: number) => String(Math.round(value * 10) / 10).replace('.', ',')
  return [fine('root-font-size', rootFont(write(size), write((size / BROWSERS_PX) * 100)))]
}

const SETTINGS = Object.keys(SCRIPT_MANUAL)

/** Returns the page's script tags that load a file with our name, in any version. */
const ownScripts = (): HTMLScriptElement[] =>
  [...document.scripts].filter(({ src }) => /\/widget\.js(?:[?#]|$)/.test(src))

/**
 * Text in every bundle of ours, which identifies it under any file name: the start of the warning
 * of a script that finds the tags already defined.
 */
const DISABLED_PREFIX = 'stands aside: '

/** Maximum number of checked files of a page. */
const MAX_READ = 30

/**
 * Returns scripts of the page that may be copies of ours: from its own site, from ours, or with
 * our settings.
 */
const candidates = (apiUrl: string): string[] => {
  const origins = [location.origin, new URL(apiUrl).origin]
  const isOne = (script: HTMLScriptElement) =>
    origins.some(origin => script.src.startsWith(`${origin}/`)) ||
    SETTINGS.some(name => script.hasAttribute(name))
  const others = [...document.scripts].filter(script => script.src !== '' && isOne(script))
  return [...new Set([...ownScripts(), ...others].map(({ src }) => src))].slice(0, MAX_READ)
}

const READ_TIMEOUT_MS = 5_000

/** Reads a script again, from the browser's cache if possible; '' if it cannot be read. */
const textOf = async (url: string): Promise<string> => {
  try {
    const signal = timeLimit(READ_TIMEOUT_MS)
    const answer = await fetch(url, { cache: 'force-cache', credentials: 'omit', signal })
    return answer.ok ? await answer.text() : ''
  } catch {
    return ''
  }
}

/**
 * Compares the page's scripts of ours by their content: the same version may be loaded twice, under
 * any name.
 */
export const checkVersions = async (version: string, apiUrl: string): Promise<Finding[]> => {
  const named = new Set(ownScripts().map(({ src }) => src))
  const read = await Promise.all(
    candidates(apiUrl).map(async url => ({ url, text: await textOf(url) })),
  )
  const own = read.filter(({ url, text }) => named.has(url) || text.includes(DISABLED_PREFIX))
  const byText = new Map(own.map(({ url, text }) => [text || url, url]))
  const urls = own.map(({ url }) => url)
  const findings = [
    byText.size > 1
      ? fault('versions', versions.several(version, urls.join(', ')), versions.severalMend)
      : fine('versions', urls.length === 0 ? versions.noTag(version) : versions.one(version)),
  ]
  if (typeof window.MovingWidgets?.diagnose !== 'function')
    findings.push(warning('versions', versions.global, versions.globalMend))
  return findings
}

const listed = (values: readonly string[]): string => values.join(', ')

/**
 * Checks our tag's settings for misspelt names and values; other tools also read attributes there.
 */
const lookAtSetting = (script: HTMLScriptElement, name: string): Finding[] => {
  const manual = SETTINGS.includes(name)
    ? SCRIPT_MANUAL[`data-${name.slice('data-'.length)}`]
    : undefined
  if (manual !== undefined) {
    const value = script.getAttribute(name) ?? ''
    if (manual.values === undefined || value === '' || manual.values.includes(value)) return []
    return [
      warning('settings', settings.value(name, value), settings.valueMend(listed(manual.values))),
    ]
  }
  const suggestion = name.startsWith('data-') ? closestName(name, SETTINGS) : null
  return suggestion === null
    ? []
    : [warning('settings', settings.unknown(name), settings.meantMend(suggestion))]
}

export const checkSettings = (): Finding[] =>
  ownScripts().flatMap(script =>
    script.getAttributeNames().flatMap(name => lookAtSetting(script, name)),
  )

/** Reports that the page is in test mode, which no customer should find. */
export const checkMode = ({ isTest = false }: { isTest?: boolean | undefined }): Finding[] =>
  isTest ? [warning('settings', settings.test, settings.testMend)] : []

const isLocal = ({ hostname }: URL): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname)

/** Reports addresses without TLS that a page with TLS cannot call. */
export const checkPlainHttp = (apiUrl: string): Finding[] => {
  if (location.protocol !== 'https:') return []
  const addresses = [['data-api', apiUrl], ...ownScripts().map(({ src }) => ['src', src])] as const
  return addresses.flatMap(([name = '', url = '']) =>
    url.startsWith('http:') && !isLocal(new URL(url))
      ? [fault('settings', settings.plainHttp(url), settings.plainHttpMend(name))]
      : [],
  )
}

/** Returns every element of the page with a name like ours. */
export const ownElements = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('*')].filter(({ localName }) =>
    localName.startsWith('moving-'),
  )

const TIMEOUT_MS = 3_000
const PAUSE_MS = 50

/**
 * Waits until every element of ours shows something, three seconds at most: the page may just have
 * been loaded.
 */
export const waitForElements = async (tags: readonly string[]): Promise<void> => {
  const end = performance.now() + TIMEOUT_MS
  const isWaiting = () =>
    ownElements().some(
      ({ localName, shadowRoot }) =>
        shadowRoot === null && tags.includes(localName) && localName !== 'moving-cart-summary',
    )
  while (isWaiting() && performance.now() < end)
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
}

const lookAtAttribute = (
  tag: string,
  { attributes, former = {} }: ElementSpec,
  { name, value }: Attr,
): Finding[] => {
  const spec = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (spec !== undefined) {
    if (spec.values === undefined || value === '' || spec.values.includes(value)) return []
    return [
      warning(
        'elements',
        elements.value(tag, name, value),
        settings.valueMend(listed(spec.values)),
      ),
    ]
  }
  const successor = Object.hasOwn(former, name) ? former[name] : undefined
  if (successor !== undefined)
    return [
      warning('elements', elements.attribute(tag, name), elements.attributeGoneMend(successor)),
    ]
  const suggestion = closestName(name, Object.keys(attributes))
  return suggestion === null
    ? []
    : [warning('elements', elements.attribute(tag, name), elements.attributeMend(suggestion))]
}

const TAGS = ELEMENT_SPECS.map(({ tag }) => tag)

/** Checks the markup of one of our elements: its attributes, and whether its tag is closed. */
export const checkMarkup = (): Finding[] =>
  ownElements().flatMap(element => {
    const spec: ElementSpec | undefined = ELEMENT_SPECS.find(({ tag }) => tag === element.localName)
    if (spec === undefined) return []
    const { tag } = spec
    const inner = pagePartInside(element, TAGS)
    return [
      ...(inner === null
        ? []
        : [fault('elements', elements.swallows(tag, nameOf(inner)), elements.swallowsMend(tag))]),
      ...[...element.attributes].flatMap(attribute => lookAtAttribute(tag, spec, attribute)),
    ]
  })

const lookAtElement = (element: HTMLElement, tags: readonly string[]): Finding | null => {
  const { localName, shadowRoot } = element
  if (!tags.includes(localName)) {
    const suggestion = closestName(localName, tags)
    const remedy =
      suggestion === null
        ? elements.unknownMend(`<${tags.join('>, <')}>`)
        : elements.meantMend(`<${suggestion}>`)
    return fault('elements', elements.unknown(localName), remedy)
  }
  // Class that the styles of our screens need.
  if (shadowRoot?.querySelector('.moving')) return null
  // Visible once the cart has content.
  if (localName === 'moving-cart-summary') return null
  return 'connectedMoveCallback' in element
    ? warning('elements', elements.waiting(localName), elements.waitingMend)
    : fault('elements', elements.taken(localName), elements.takenMend)
}

export const checkElements = (tags: readonly string[]): Finding[] => {
  const all = ownElements()
  if (all.length === 0) return [warning('elements', elements.none, elements.noneMend)]
  const findings = all.flatMap(element => lookAtElement(element, tags) ?? [])
  const withoutFinding = all.length - findings.length
  return withoutFinding === 0
    ? findings
    : [fine('elements', elements.shown(withoutFinding)), ...findings]
}
